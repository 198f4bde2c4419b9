/** The rows of a page ask for what they name within a few milliseconds. */
const PAUSE_MS = 5;
/** How many ids a call takes. */
const IDS_MAX = 100;

interface Batch<Found> {
  readonly ids: Set<string>;
  readonly found: Promise<ReadonlyMap<string, Found>>;
}

/**
 * Makes a function that reads one thing by its id, with one call for all that are asked for at the same time.
 * @param readAll reads those of up to 100 ids
 * @returns what reads one; null: there is none
 */
export function readTogether<Api extends object, Found extends { readonly id: string }>(
  readAll: (api: Api, ids: readonly string[]) => PromiseLike<readonly Found[]>,
): (api: Api, id: string) => Promise<Found | null> {
  const open = new WeakMap<Api, Batch<Found>>();
  return async (api, id) => {
    let batch = open.get(api);
    if (batch === undefined || (batch.ids.size === IDS_MAX && !batch.ids.has(id))) {
      const ids = new Set<string>();
      batch = { ids, found: pause().then(async () => await read(api, ids)) };
      open.set(api, batch);
    }
    batch.ids.add(id);
    return (await batch.found).get(id) ?? null;
  };

  async function read(api: Api, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, Found>> {
    if (open.get(api)?.ids === ids) open.delete(api);
    const found = await readAll(api, [...ids]);
    return new Map(found.map((each) => [each.id, each]));
  }
}

async function pause(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
