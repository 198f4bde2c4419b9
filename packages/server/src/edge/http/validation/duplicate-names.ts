import { endOfText } from './body-shape.ts';
import { shownName } from './shown-name.ts';

/** How many duplicates are listed. */
const LISTED_MAX = 20;
const PROBLEM = 'is given more than once; send it once';

/** The names and texts in a parsed JSON value. Parsing keeps one of two equal names of an object, so the text has more then. */
export function countTexts(value: unknown): number {
  if (typeof value === 'string') return 1;
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) count += countTexts(item);
    return count;
  }
  for (const name in value) count += 1 + countTexts((value as Record<string, unknown>)[name]);
  return count;
}

/** An object or a list that the scan is inside of. */
interface Frame {
  /** The names so far; undefined for a list. */
  readonly names: Set<string> | undefined;
  /** Whether the next text is a name. */
  isBeforeName: boolean;
  /** The field or item that the scan is at, as it is shown. */
  step: string;
  items: number;
}

/** The names that a valid JSON text has more than once in the same object, with what is wrong, by path. */
export function duplicateNames(text: string): Map<string, string> {
  const problems = new Map<string, string>();
  const frames: Frame[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const frame = frames.at(-1);
    switch (text.charAt(at)) {
      case '"': {
        const end = endOfText(text, at);
        if (frame?.isBeforeName) enter(frame, JSON.parse(text.slice(at, end)) as string, frames, problems);
        if (problems.size === LISTED_MAX) return problems;
        at = end - 1;
        break;
      }
      case '{':
        frames.push({ names: new Set(), isBeforeName: true, step: '', items: 0 });
        break;
      case '[':
        frames.push({ names: undefined, isBeforeName: false, step: '0', items: 0 });
        break;
      case '}':
      case ']':
        frames.pop();
        break;
      case ',':
        next(frame!);
        break;
      default:
    }
  }
  return problems;
}

function enter(frame: Frame, name: string, frames: readonly Frame[], problems: Map<string, string>): void {
  frame.isBeforeName = false;
  frame.step = shownName(name);
  if (frame.names!.has(name)) problems.set(frames.map(({ step }) => step).join('.'), PROBLEM);
  frame.names!.add(name);
}

function next(frame: Frame): void {
  frame.isBeforeName = frame.names !== undefined;
  if (frame.names !== undefined) return;
  frame.items += 1;
  frame.step = String(frame.items);
}
