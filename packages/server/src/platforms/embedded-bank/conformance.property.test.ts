import { describe, expect, test } from 'vitest';
import { openBank } from '#test/accounts/open-bank.ts';
import { adjustableClock } from '#test/contract/support/clock.ts';
import { createTestDatabase, scale, seed } from '#test/harness.ts';
import { newId } from '#kit/ids.ts';
import { InvariantError } from '#kit/assert.ts';
import type { FundingRails, OpenAccountResult, RailsNotice } from '#ports/funding-rails.ts';
import { railsConformanceCases, type RailsConformanceHarness } from '../../../../testing/src/rails-conformance.ts';
import { allFaultSources, scriptedFaults } from '../../../../testing/src/faults/fault-sources.ts';
import { FaultyRails } from '../../../../testing/src/faults/faulty-rails.ts';
import type { EmbeddedBank } from './index.ts';

const SOURCES = scale(1, Infinity);

const { database } = await createTestDatabase();
const clock = adjustableClock();
/** Longer than the bank's delay before it redelivers a rejected notice. */
const PASS_MS = 6_000;

function harnessOf({ work }: ReturnType<typeof openBank>, rails: FaultyRails): RailsConformanceHarness {
  const received: RailsNotice[] = [];
  let isRejecting = false;
  rails.connect({
    async receive(notice) {
      if (isRejecting) throw new Error('the inbox is unavailable');
      received.push(notice);
    },
  });
  return {
    rails,
    received,
    rejectNotices: (reject) => void (isRejecting = reject),
    newTenant: async () => newId<'tenant'>(),
    async advance() {
      clock.advance(PASS_MS);
      await rails.settle().catch(() => undefined);
      await work();
    },
    simulator: rails.simulator,
    refused: { holder: { customerId: newId<'customer'>(), firstName: 'Ana', lastName: 'Unissuable' } },
  };
}

describe.each(allFaultSources(seed(), 'notice').slice(0, SOURCES))('the embedded bank with faults: %s', (_, faults) => {
  test.each(railsConformanceCases)('$name', async ({ run }) => {
    const opened = openBank(database, clock);
    await expect(run(harnessOf(opened, new FaultyRails(opened.bank, faults())))).resolves.toBeUndefined();
  });
});

const another = () => ({ accountId: newId<'virtual_account'>(), holder: undefined });

/** Banks with one defect each, and a part of the name of the case that must find it. */
const defects: Readonly<
  Record<string, readonly [caseName: string, create: (bank: EmbeddedBank) => Partial<FundingRails>]>
> = {
  'assigns another number each time': [
    'concurrent requests return the same details',
    (bank) => ({ openAccount: (request) => bank.openAccount({ ...request, accountId: newId<'virtual_account'>() }) }),
  ],
  'assigns the same number to all accounts': [
    'no two accounts',
    (bank) => {
      const one = newId<'virtual_account'>();
      return { openAccount: (request) => bank.openAccount({ ...request, accountId: one }) };
    },
  ],
  'assigns a wrong check digit': [
    'correct check digits',
    (bank) => ({
      async openAccount(request): Promise<OpenAccountResult> {
        const result = await bank.openAccount(request);
        if (result.outcome !== 'opened' || !('iban' in result.details)) return result;
        const { iban } = result.details;
        const next = (Number(iban.at(-1)) + 1) % 10;
        return { outcome: 'opened', details: { ...result.details, iban: iban.slice(0, -1) + next } };
      },
    }),
  ],
  'opens an account that it refused': [
    'refused permanently',
    (bank) => {
      const refused = new Set<string>();
      return {
        async openAccount(request) {
          if (refused.has(request.accountId)) return await bank.openAccount({ ...request, ...another() });
          refused.add(request.accountId);
          return await bank.openAccount(request);
        },
      };
    },
  ],
  'does not close accounts': ['is closed or was never opened', () => ({ closeAccount: async () => undefined })],
  'ignores the tenant of an account id': [
    'of two tenants',
    (bank) => {
      const tenantId = newId<'tenant'>();
      return { openAccount: (request) => bank.openAccount({ ...request, tenantId }) };
    },
  ],
};

test.each(Object.entries(defects))(
  'a bank with a defect does not pass the suite: %s',
  async (_, [caseName, create]) => {
    const opened = openBank(database, clock);
    const { bank } = opened;
    const wrong = create(bank);
    const rails: FundingRails = {
      openAccount: (request) => (wrong.openAccount ?? ((each) => bank.openAccount(each)))(request),
      closeAccount: (account) => (wrong.closeAccount ?? ((each) => bank.closeAccount(each)))(account),
      sendPayment: (payment) => bank.sendPayment(payment),
      cancelPayment: (payment) => bank.cancelPayment(payment),
      connect: (inbox) => bank.connect(inbox),
      simulator: bank.simulator,
    };
    const finder = railsConformanceCases.find(({ name }) => name.includes(caseName))!;
    const harness = harnessOf(opened, new FaultyRails(rails, scriptedFaults([])));
    await expect(finder.run(harness)).rejects.toBeInstanceOf(InvariantError);
  },
);
