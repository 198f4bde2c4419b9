import { describe, expect, test } from 'vitest';
import { sharedDatabase } from '#test/harness.ts';
import { AMOUNT, credit } from '#test/ledger/commands.ts';
import { newTestTenants } from '#test/ledger/ledger-fixture.ts';
import { violatedConstraint } from '#database';
import { systemClock } from '#kit/clock.ts';
import type { TenantId } from '#kit/ids.ts';
import { defaultWalletId } from '#wallets';
import type { LaneCommand } from './commands/command.ts';
import { Lane } from './lane/lane.ts';
import { systemAccountId } from './model.ts';
import { findAccounts } from './store.ts';
import { verifyLedger } from './verify/verify-ledger.ts';

const { database } = await sharedDatabase();
const lane = new Lane(database, systemClock);

/** Debits the tenant's wallet without checking its balance. */
function take(tenantId: TenantId, amount: bigint, pays: 'within_balance' | 'allow_shortfall'): LaneCommand {
  const walletId = defaultWalletId(tenantId, 'usd');
  return {
    ...credit(tenantId),
    decide(draft) {
      draft.post(walletId, systemAccountId(tenantId, 'external', 'usd'), amount, 'clearing', pays);
      const what = { type: 'clearing', status: 'succeeded', currency: 'usd', cardId: null, walletId } as const;
      draft.record({ ...what, amount, fee: 0n });
      return { status: 200, body: '' };
    },
  };
}

async function newTenant() {
  const [{ tenant }] = await newTestTenants(database);
  const walletId = defaultWalletId(tenant.id, 'usd');
  const wallet = async (): Promise<[balance: bigint, shortfall: bigint]> => {
    const { balance, shortfall } = (await findAccounts(database, tenant.id, [walletId])).get(walletId)!;
    return [balance, shortfall];
  };
  return { id: tenant.id, walletId, wallet };
}

describe('an account', () => {
  test('goes below zero only by charges that cannot be rejected; the shortfall has the amount, and credits reduce it', async () => {
    const { id, wallet } = await newTenant();
    await lane.submit(credit(id));
    await lane.submit(take(id, AMOUNT, 'allow_shortfall'));
    expect(await wallet()).toEqual([0n, 0n]);
    await lane.submit(take(id, 250n, 'allow_shortfall'));
    expect(await wallet()).toEqual([-250n, 250n]);
    await lane.submit(take(id, 30n, 'allow_shortfall'));
    expect(await wallet()).toEqual([-280n, 280n]);
    const steps: [bigint, bigint][] = [];
    for (let time = 0; time < 4; time += 1) {
      await lane.submit(credit(id));
      steps.push(await wallet());
    }
    expect(steps).toEqual([
      [-180n, 180n],
      [-80n, 80n],
      [20n, 0n],
      [120n, 0n],
    ]);
  });

  test.each([
    ['with a balance', 1, AMOUNT + 1n],
    ['without a balance', 0, 1n],
  ])(
    '%s cannot pay more than its balance by any other charge, and the rejected command leaves no trace',
    async (_, credits, amount) => {
      const { id, wallet } = await newTenant();
      for (let time = 0; time < credits; time += 1) await lane.submit(credit(id));
      const before = await wallet();
      const outcomes = await Promise.allSettled([
        lane.submit(take(id, amount, 'within_balance')),
        lane.submit(credit(id)),
        lane.submit(take(id, 10n * AMOUNT, 'within_balance')),
      ]);
      expect(outcomes[1]).toMatchObject({ value: { kind: 'committed' } });
      expect(outcomes[2]).toMatchObject({ reason: { message: 'an account cannot pay more than it has' } });
      // The first may have been decided after the credit.
      const taken = outcomes[0].status === 'fulfilled' ? amount : 0n;
      expect(await wallet()).toEqual([before[0] + AMOUNT - taken, 0n]);
    },
  );

  test('with a negative balance rejects every charge that can be rejected', async () => {
    const { id, wallet } = await newTenant();
    await lane.submit(take(id, 500n, 'allow_shortfall'));
    await expect(lane.submit(take(id, 1n, 'within_balance'))).rejects.toThrow('cannot pay more');
    expect(await wallet()).toEqual([-500n, 500n]);
  });

  test('goes below zero and back within one batch', async () => {
    const { id, wallet } = await newTenant();
    await Promise.all([
      lane.submit(take(id, 150n, 'allow_shortfall')),
      lane.submit(credit(id)),
      lane.submit(credit(id)),
      lane.submit(take(id, 70n, 'allow_shortfall')),
    ]);
    expect(await wallet()).toEqual([-20n, 20n]);
  });

  test('cannot have a negative balance without a shortfall in the database either', async () => {
    const { id, walletId } = await newTenant();
    await lane.submit(take(id, 500n, 'allow_shortfall'));
    const failed = await database
      .script(`UPDATE accounts SET shortfall = 499 WHERE tenant_id = '${id}' AND id = '${walletId}'`)
      .catch((error: unknown) => error);
    expect(violatedConstraint(failed)).toBe('accounts_balance_not_negative');
  });
});

test('the ledger is consistent after all tests', async () => {
  expect((await verifyLedger(database)).problems).toEqual([]);
});
