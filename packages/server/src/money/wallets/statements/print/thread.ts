import { parentPort, type MessagePort } from 'node:worker_threads';
import { assert } from '../../../../foundation/kit/assert.ts';
import type { Totals } from '../totals.ts';
import { drawStatement } from './drawing.ts';
import type { FromThread, PrintedEntry, PrintHead, ToThread } from './order.ts';

// What runs in the thread that prints: each statement comes on a port of its own, and one whose port closes is given up.
assert(parentPort, 'this file is run as a thread');
parentPort.on('message', ({ head, port }: { head: PrintHead; port: MessagePort }) => {
  const texts: string[] = [];
  let wanted = true;
  port.on('close', () => (wanted = false));
  port.on('message', (message: ToThread) => {
    if ('entries' in message) texts.push(message.entries);
    else void print(head, texts, message.totals, port, () => wanted);
  });
});

async function print(
  head: PrintHead,
  texts: readonly string[],
  totals: Totals,
  port: MessagePort,
  isWanted: () => boolean,
): Promise<void> {
  const tell = (message: FromThread, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);
  try {
    const entries = texts.flatMap((text) => JSON.parse(`[${text}]`) as PrintedEntry[]);
    for await (const bytes of drawStatement(head, entries, totals)) {
      const piece = new Uint8Array(bytes);
      tell({ piece }, [piece.buffer]);
      // Whether it is still wanted is heard between two pages.
      await new Promise(setImmediate);
      if (!isWanted()) return;
    }
    tell({ done: true });
  } catch (failed) {
    tell({ failed });
  }
}
