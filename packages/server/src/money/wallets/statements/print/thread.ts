import { parentPort, type MessagePort } from 'node:worker_threads';
import { assert } from '#kit/assert.ts';
import type { Totals } from '../totals.ts';
import { drawStatement } from './draw-statement.ts';
import type { FromThread, PrintedEntry, StatementHeader, StatementSection, ToThread } from './thread-messages.ts';

/** A section while it is received. */
interface ReceivedSection {
  readonly section: StatementSection;
  readonly texts: string[];
  readonly cards: Map<string, string>;
  totals: Totals;
}

// The printing thread. Each statement arrives on its own port; closing the port cancels it.
assert(parentPort, 'this file runs as a worker thread');
parentPort.on('message', ({ header, port }: { header: StatementHeader; port: MessagePort }) => {
  const sections: ReceivedSection[] = [];
  let isWanted = true;
  port.on('close', () => (isWanted = false));
  port.on('message', (message: ToThread) => {
    if ('section' in message)
      sections.push({ section: message.section, texts: [], cards: new Map(), totals: new Map() });
    else if ('cards' in message) for (const [id, name] of message.cards) sections.at(-1)!.cards.set(id, name);
    else if ('entries' in message) sections.at(-1)!.texts.push(message.entries);
    else if ('totals' in message) sections.at(-1)!.totals = message.totals;
    else void print(header, sections, port, () => isWanted);
  });
});

async function print(
  header: StatementHeader,
  received: readonly ReceivedSection[],
  port: MessagePort,
  isWanted: () => boolean,
): Promise<void> {
  const send = (message: FromThread, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);
  try {
    const sections = received.map(({ section, texts, cards, totals }) => ({
      ...section,
      cards,
      totals,
      entries: texts.flatMap((text) => JSON.parse(`[${text}]`) as PrintedEntry[]),
    }));
    for await (const bytes of drawStatement(header, sections)) {
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
