/** A part of what a purchase holds, and the day (UTC, numbered from 1970) on which it counts as spent. */
export interface Layer {
  readonly day: number;
  /** Minor units; more than zero. */
  readonly amount: bigint;
}

/** More is held. What is held since one day is one layer; oldest first, for days never go back. */
export function withLayer(layers: readonly Layer[], added: Layer): readonly Layer[] {
  if (added.amount === 0n) return layers;
  const newest = layers.at(-1);
  if (newest?.day !== added.day) return [...layers, added];
  return [...layers.slice(0, -1), { day: newest.day, amount: newest.amount + added.amount }];
}

/** Splits off as much as `amount` says, which must be held, from one end. */
export function takeLayers(
  layers: readonly Layer[],
  amount: bigint,
  from: 'oldest' | 'newest',
): { readonly taken: readonly Layer[]; readonly left: readonly Layer[] } {
  const taken: Layer[] = [];
  const left = [...layers];
  for (let open = amount; open > 0n;) {
    const layer = from === 'oldest' ? left.shift()! : left.pop()!;
    const part = layer.amount < open ? layer.amount : open;
    taken.push({ day: layer.day, amount: part });
    open -= part;
    if (part === layer.amount) continue;
    const rest = { day: layer.day, amount: layer.amount - part };
    if (from === 'oldest') left.unshift(rest);
    else left.push(rest);
  }
  return { taken, left };
}
