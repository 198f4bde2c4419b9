import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import { newId } from '#kit/ids.ts';
import type { PaymentNotice, RailsNotice } from '#ports/funding-rails.ts';
import { openBank as openBankAlone } from '#test/accounts/open-bank.ts';

const { database } = await createTestDatabase();
const clock = new ManualClock(new Date('2026-01-02T15:04:05.000Z'));
const STEP_MS = 15_000;

/** A bank whose inbox rejects the first delivery of each notice. */
function openBank() {
  const received: RailsNotice[] = [];
  const refused = new Set<string>();
  const { bank, work } = openBankAlone(database, clock);
  bank.connect({
    async receive(notice) {
      received.push(notice);
      const { noticeId } = notice as PaymentNotice;
      if (refused.has(noticeId)) return;
      refused.add(noticeId);
      throw new Error('the inbox is unavailable');
    },
  });
  const advance = async (): Promise<void> => {
    clock.advance(STEP_MS);
    await work();
  };
  return { bank, received, advance };
}

describe('automatic decisions', () => {
  test.each<[bigint, string[]]>([
    [10_00n, ['success']],
    [10_90n, ['success']],
    [10_91n, ['failed account_not_found']],
    [10_92n, ['failed account_closed']],
    [10_93n, ['failed rejected_by_bank']],
    [10_94n, ['success']],
    [95n, ['success', 'reversed returned_by_receiver']],
    [10_99n, []],
    [1n, ['success']],
  ])('a payment of %s cents gets the outcomes %j, one minute apart', async (amount, outcomes) => {
    const { bank, received, advance } = openBank();
    const [tenantId, transferId] = [newId<'tenant'>(), newId<'transfer'>()];
    await bank.sendPayment({
      tenantId,
      transferId,
      money: { amount, currency: 'usd' },
      holderName: 'Marie Joseph',
      details: { account_number: '1234567890', routing_number: '021000021' },
      reference: undefined,
    });
    const reported = () =>
      new Set(
        received
          .filter((notice) => notice.tenantId === tenantId)
          .map((notice) => {
            const { outcome, reason } = notice as PaymentNotice;
            return reason === undefined ? outcome : `${outcome} ${reason}`;
          }),
      );
    for (let minute = 0; minute <= 3; minute += 1) {
      expect([...reported()]).toEqual(outcomes.slice(0, minute));
      for (let step = 0; step < 60_000 / STEP_MS; step += 1) await advance();
    }
    expect([...reported()]).toEqual(outcomes);
  });
});
