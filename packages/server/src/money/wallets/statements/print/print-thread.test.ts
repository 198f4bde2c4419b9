import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import type { SectionMessage, StatementHeader } from './thread-messages.ts';
import { PrintThread } from './print-thread.ts';

const header: StatementHeader = {
  issuer: 'Issuary',
  partner: 'Acme',
  holder: 'Acme',
  isSandbox: false,
  number: '20261101-5E1C0742',
  noun: 'Wallet',
  subjectId: '7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604',
  subjectName: 'Payroll',
  from: '2026-11-01T00:00:00.000Z',
  to: '2026-12-01T00:00:00.000Z',
  issuedAt: new Date('2026-12-01T00:00:00Z'),
};
const section: SectionMessage = {
  section: {
    id: header.subjectId,
    name: 'Payroll',
    currency: 'usd',
    balances: { opening: 0n, closing: 0n, heldBefore: 0n, heldAfter: 0n },
  },
};
const started: Worker[] = [];
const thread = new PrintThread(() => {
  const worker = new Worker(new URL('./thread.ts', import.meta.url));
  started.push(worker);
  return worker;
});
afterAll(() => thread.close());

const signal = new AbortController().signal;
const print = async (): Promise<string> => {
  const pieces = await thread.print(header, async (send) => send(section), signal);
  return Buffer.concat(pieces).toString('latin1');
};
const whole = /^%PDF-[^]*%%EOF\s*$/;

test('prints statements one after another in the same thread', async () => {
  expect(await print()).toMatch(whole);
  expect(await print()).toMatch(whole);
  expect(started).toHaveLength(1);
});

test('if the thread ends, its statement fails and the next one starts a new thread', async () => {
  const before = started.length;
  const printing = thread.print(header, () => new Promise(() => undefined), signal);
  await started.at(-1)!.terminate();
  await expect(printing).rejects.toThrow('ended');
  expect(await print()).toMatch(whole);
  expect(started).toHaveLength(before + 1);
});

test('a statement that cannot be drawn does not affect the next one', async () => {
  const before = started.length;
  const bad = thread.print(
    header,
    async (send) => {
      send(section);
      send({ entries: 'no entries' });
    },
    signal,
  );
  await expect(bad).rejects.toThrow('could not be drawn');
  await expect(thread.print(header, () => Promise.reject(new Error('no rows')), signal)).rejects.toThrow('no rows');
  expect(await print()).toMatch(whole);
  expect(started).toHaveLength(before);
});

test('stops when aborted and continues with the next statement', async () => {
  const controller = new AbortController();
  const printing = thread.print(header, () => new Promise(() => undefined), controller.signal);
  controller.abort(new Error('gone'));
  await expect(printing).rejects.toThrow('gone');
  await expect(thread.print(header, async () => undefined, controller.signal)).rejects.toThrow('gone');
  expect(await print()).toMatch(whole);
});

test('closing terminates the thread', async () => {
  const printing = print();
  await thread.close();
  await expect(printing).rejects.toThrow('ended');
  expect(started.at(-1)!.threadId).toBe(-1);
});
