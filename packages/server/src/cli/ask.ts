import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UsageError } from './usage-error.ts';

/**
 * Asks a question on the terminal, on standard error. `hidden` does not show what is typed.
 * @throws UsageError when the user ends the input
 */
export async function ask(question: string, { hidden = false } = {}): Promise<string> {
  if (hidden) process.stderr.write(question);
  const echo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!hidden) process.stderr.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output: echo, terminal: true });
  const ended = new AbortController();
  lines.on('SIGINT', () => lines.close());
  lines.on('close', () => ended.abort());
  try {
    return (await lines.question(hidden ? '' : question, { signal: ended.signal })).trim();
  } catch (error) {
    throw new UsageError('nothing was entered', { cause: error });
  } finally {
    lines.close();
    if (hidden) process.stderr.write('\n');
  }
}
