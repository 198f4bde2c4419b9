/** The states of an object, and what changes them. */
export interface StateDiagram {
  readonly title: string;
  /** In the order in which the text first names them. */
  readonly states: readonly string[];
  readonly changes: readonly StateChange[];
}

interface StateChange {
  /** Undefined where the object begins. */
  readonly from: string | undefined;
  readonly to: string;
  readonly cause: string;
}

const KIND = 'stateDiagram-v2';
const TITLE = /^accTitle: (.+)$/;
const CHANGE = /^(\[\*\]|\w+) --> (\w+): (.+)$/;

/**
 * Reads a state diagram in the syntax of Mermaid, which GitHub and editors draw: `accTitle: …`, and a line `from --> to: cause` for each
 * change, with `[*]` for the beginning.
 * @throws Error for a line that would not be drawn
 */
export function readStateDiagram(text: string): StateDiagram {
  const [kind, ...lines] = text.split('\n').map((line) => line.trim());
  if (kind !== KIND) throw new Error(`a diagram must begin with ${KIND}, not with "${kind}"`);
  let title: string | undefined;
  const changes: StateChange[] = [];
  for (const line of lines.filter((each) => each !== '')) {
    const [, from, to, cause] = CHANGE.exec(line) ?? [];
    const [, titled] = TITLE.exec(line) ?? [];
    if (to !== undefined) changes.push({ from: from === '[*]' ? undefined : from, to, cause: cause! });
    else if (titled !== undefined) title = titled;
    else throw new Error(`a diagram can have "accTitle: …" and "from --> to: cause", not "${line}"`);
  }
  if (title === undefined) throw new Error('a diagram must have a title for screen readers: accTitle');
  const named = changes.flatMap(({ from, to }) => (from === undefined ? [to] : [from, to]));
  return { title, states: [...new Set(named)], changes };
}
