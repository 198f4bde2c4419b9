import { expect, test } from 'vitest';
import { newCard, walletOf } from '#test/contract/support/fixtures.ts';
import { sharedDatabase } from '#test/harness.ts';
import { sharedService } from '#test/service.ts';
import { LedgerWalk } from './walk-ledger.ts';

const { database } = await sharedDatabase();
const service = await sharedService();

test('accounts with more entries than a step has are read to their ends', async () => {
  const { sandbox } = await service.newPartner();
  await walletOf(sandbox);
  const cards = [await newCard(sandbox), await newCard(sandbox)];
  const date = new Date().toISOString().slice(0, 10);
  const rows = [];
  for (const [at, deposits] of [4, 7].entries()) {
    const { id } = cards[at]!;
    for (let count = 0; count < deposits; count += 1)
      await sandbox.post(`/cards/${id}/deposit`, { amount: '1.00', reference: `${at}-${count}` });
    rows.push({ account: id, reference: `${at}-0`, amount: '1.00', date });
  }
  const { data } = await sandbox.post('/reconciliations', { from: date, to: date, rows });
  const period = { opensAt: new Date(0), closesAt: new Date(Date.now() + 60_000) };
  const whole = {
    ...period,
    tenantId: sandbox.tenant.id,
    id: data.id,
    accountId: null,
    walkedAccountId: null,
    walkedSequence: null,
  };
  const walk = new LedgerWalk(database, whole, 2);
  const read = new Set<string>();
  for (let step = await walk.step(); step !== undefined; step = await walk.step())
    for (const { accountId, operationId } of step.movements) read.add(`${accountId} ${operationId}`);
  // With what was deposited when the cards were issued.
  expect(read.size).toBe(4 + 1 + 7 + 1);
});
