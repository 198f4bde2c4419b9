import { parentPort, type MessagePort } from 'node:worker_threads';
import { assert } from '../../../../foundation/kit/assert.ts';
import type { Totals } from '../totals.ts';
import { drawStatement } from './draw-statement.ts';
import type { FromThread, PrintedEntry, StatementHeader, ToThread } from './thread-messages.ts';

// The printing thread. Each statement arrives on its own port; closing the port cancels it.
assert(parentPort, 'this file runs as a worker thread');
parentPort.on('message', ({ header, port }: { header: StatementHeader; port: MessagePort }) => {
  const texts: string[] = [];
  let isWanted = true;
  port.on('close', () => (isWanted = false));
  port.on('message', (message: ToThread) => {
    if ('entries' in message) texts.push(message.entries);
    else void print(header, texts, message.totals, port, () => isWanted);
  });
});

async function print(
  header: StatementHeader,
  texts: readonly string[],
  totals: Totals,
  port: MessagePort,
  isWanted: () => boolean,
): Promise<void> {
  const send = (message: FromThread, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);
  try {
    const entries = texts.flatMap((text) => JSON.parse(`[${text}]`) as PrintedEntry[]);
    for await (const bytes of drawStatement(header, entries, totals)) {
      const piece = new Uint8Array(bytes);
      send({ piece }, [piece.buffer]);
      // Lets the port's close event run between two pages.
      await new Promise(setImmediate);
      if (!isWanted()) return;
    }
    send({ done: true });
  } catch (failed) {
    send({ failed });
  }
}
