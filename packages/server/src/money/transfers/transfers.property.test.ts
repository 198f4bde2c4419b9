import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adjustableClock } from '#test/contract/support/clock.ts';
import { allEvents, cents, setFeesOf, topUp, walletOf } from '#test/contract/support/fixtures.ts';
import { createTestDatabase, scale, seed } from '#test/harness.ts';
import { runDueItems } from '#test/run-background-work.ts';
import { connect, startService, type TenantClient } from '#test/service.ts';
import { problemsOf, heldBy, payBank } from '#test/transfers/fixtures.ts';
import { ModelBank, type CallFault } from '#test/transfers/model-bank.ts';
import type { PaymentNotice, PaymentOutcome } from '#ports/funding-rails.ts';
import type { TransferId } from '#kit/ids.ts';
import { receivePaymentNotice } from './index.ts';

// Under any faults of the connection to the bank, a transfer ends in one status, with its money in one place.

const clock = adjustableClock();
let bank = new ModelBank();
const service = await startService(await createTestDatabase(), {
  clock,
  rails: () => ({
    sendPayment: (payment) => bank.sendPayment(payment),
    cancelPayment: (payment) => bank.cancelPayment(payment),
  }),
});
const { transfers } = service.core;

const RUNS = scale(3, 300);
const TIMEOUT_MS = scale(300_000, 1_800_000);
const TRANSFERS = 3;
const ACTS_MAX = 25;
const AMOUNT = 10_000;
const FEE = 40;
const FUNDS = 1_000_000;
/** Longer than any retry delay or claim. */
const WORK_IS_DUE_AFTER_MS = 600_000;

type Act =
  | { readonly kind: 'bank'; readonly of: number; readonly what: 'send' | 'pay' | 'fail' | 'return' }
  | { readonly kind: 'deliver'; readonly at: number }
  | { readonly kind: 'cancel'; readonly of: number }
  | { readonly kind: 'work' }
  | { readonly kind: 'delayed calls' }
  | { readonly kind: 'contradiction'; readonly of: number; readonly outcome: PaymentOutcome }
  | { readonly kind: 'together'; readonly acts: readonly Act[] };

const of = fc.nat({ max: TRANSFERS - 1 });
const what = fc.constantFrom('send', 'pay', 'fail', 'return');
const outcome = fc.constantFrom<PaymentOutcome[]>('success', 'failed', 'reversed');
const honest: fc.Arbitrary<Act>[] = [
  fc.record({ kind: fc.constant('bank'), of, what }),
  fc.record({ kind: fc.constant('bank'), of, what }),
  fc.record({ kind: fc.constant('deliver'), at: fc.nat({ max: 1_000 }) }),
  fc.record({ kind: fc.constant('cancel'), of }),
  fc.constant({ kind: 'work' }),
  fc.constant({ kind: 'delayed calls' }),
];
const contradiction: fc.Arbitrary<Act> = fc.record({ kind: fc.constant('contradiction'), of, outcome });
const together = (acts: fc.Arbitrary<Act>[]): fc.Arbitrary<Act> =>
  fc.record({
    kind: fc.constant('together'),
    acts: fc.array(fc.oneof(...acts), { minLength: 2, maxLength: 5 }),
  });
const scenario = (acts: fc.Arbitrary<Act>[]) =>
  fc.record({
    acts: fc.array(fc.oneof(...acts, together(acts)), { maxLength: ACTS_MAX }),
    faults: fc.infiniteStream(fc.constantFrom<CallFault[]>('none', 'none', 'lost', 'response_lost', 'delayed')),
  });

interface Story {
  readonly acts: readonly Act[];
  readonly faults: Iterator<CallFault>;
}

/** The transfers of one run, and the notices delivered for them. */
interface Run {
  client: TenantClient;
  readonly ids: readonly TransferId[];
  readonly delivered: PaymentNotice[];
}

async function play(run: Run, act: Act): Promise<void> {
  const { client, ids } = run;
  switch (act.kind) {
    case 'bank':
      return bank.act({ tenantId: client.tenant.id, transferId: ids[act.of]! }, act.what);
    case 'deliver': {
      const notice = bank.notices[act.at % Math.max(bank.notices.length, 1)];
      return notice && (await deliver(run, notice));
    }
    case 'cancel': {
      const reply = await client.post(`/transfers/${ids[act.of]}/cancel`, {}, { key: crypto.randomUUID() });
      expect([200, 409]).toContain(reply.status);
      return;
    }
    case 'work':
      clock.advance(WORK_IS_DUE_AFTER_MS);
      // The access token may have expired.
      run.client = { ...client, ...(await connect(service.url, 'live', client.credentials)) };
      await runDueItems(service.core, () => undefined);
      return;
    case 'delayed calls':
      return bank.deliverDelayedCalls();
    case 'contradiction': {
      const about = { tenantId: client.tenant.id, transferId: ids[act.of]! };
      const noticeId = `a contradiction ${crypto.randomUUID()}`;
      return await deliver(run, { kind: 'payment', ...about, noticeId, outcome: act.outcome, reason: undefined });
    }
    case 'together':
    default:
      await Promise.all(act.acts.map((each) => play(run, each)));
  }
}

async function deliver(run: Run, notice: PaymentNotice): Promise<void> {
  await receivePaymentNotice(transfers, notice);
  run.delivered.push(notice);
}

/** Performs all acts, then completes everything that was lost or is waiting. */
async function follow({ acts, faults }: Story): Promise<Run> {
  bank = new ModelBank();
  bank.faults = () => faults.next().value as CallFault;
  const { live: client } = await service.newPartner();
  await topUp(service, client, BigInt(FUNDS));
  await setFeesOf(service, client, { transfer: 30n, issuer_transfer: 10n });
  const wallet = (await walletOf(client)).id;
  const ids: TransferId[] = [];
  for (let made = 0; made < TRANSFERS; made += 1) ids.push((await payBank(client, wallet, '100.00')).data.id);
  const run: Run = { client, ids, delivered: [] };
  for (const act of acts) await play(run, act);
  bank.faults = () => 'none';
  await play(run, { kind: 'work' });
  bank.deliverDelayedCalls();
  for (const notice of bank.notices) await deliver(run, notice);
  for (const notice of bank.notices.toReversed()) await deliver(run, notice);
  return run;
}

const EVENTS: Readonly<Record<string, readonly string[]>> = {
  pending: [''],
  success: ['transfer.success'],
  failed: ['transfer.failed'],
  reversed: ['transfer.reversed', 'transfer.success transfer.reversed'],
};
const COSTS: Readonly<Record<string, number>> = {
  pending: AMOUNT + FEE,
  success: AMOUNT + FEE,
  failed: 0,
  reversed: FEE,
};

interface Ended {
  readonly id: TransferId;
  readonly status: string;
  readonly cancelling: boolean;
  readonly failure: { readonly code: string } | null;
}

/** Each transfer has one status, its events match it, and the money is where the status says. */
async function expectInOnePlace({ client, ids }: Run): Promise<Ended[]> {
  const ended: Ended[] = [];
  const events = Map.groupBy(await allEvents(client), ({ data }) => data.id as string);
  for (const id of ids) {
    const { data } = await client.get(`/transfers/${id}`);
    ended.push(data);
    const transferEvents = events.get(id) ?? [];
    expect(EVENTS[data.status]).toContain(transferEvents.map(({ type }) => type).join(' '));
    expect(transferEvents.map(({ sequence }) => sequence)).toEqual(transferEvents.map((_, at) => at + 1));
    expect(await heldBy(service, client.tenant.id, id)).toBe(data.status === 'pending' ? BigInt(AMOUNT) : 0n);
  }
  const spent = ended.reduce((sum, { status }) => sum + COSTS[status]!, 0);
  expect(cents((await walletOf(client)).balance)).toBe(FUNDS - spent);
  return ended;
}

const TRUE_STATUS: Readonly<Record<string, string>> = {
  pending: 'pending',
  sent: 'pending',
  paid: 'success',
  returned: 'reversed',
  failed: 'failed',
  cancelled: 'failed',
};

test(
  'with any faults and order of notices, transfers end in the status that a consistent bank reports',
  async () => {
    await fc.assert(
      fc.asyncProperty(scenario(honest), async (each) => {
        const run = await follow(each);
        for (const { id, status, cancelling, failure } of await expectInOnePlace(run)) {
          const bankStatus = bank.statuses.get(id)!;
          expect([bankStatus, status, cancelling]).toEqual([bankStatus, TRUE_STATUS[bankStatus], false]);
          expect(bank.payouts.get(id) ?? 0).toBe(['success', 'reversed'].includes(status) ? 1 : 0);
          expect(failure?.code === 'cancelled').toBe(bankStatus === 'cancelled');
        }
      }),
      { seed: seed(), numRuns: RUNS },
    );
    expect(await problemsOf(service)).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'a bank that contradicts itself changes no final status, and all of its notices are stored',
  async () => {
    await fc.assert(
      fc.asyncProperty(scenario([...honest, contradiction, contradiction]), async (each) => {
        const run = await follow(each);
        const before = await expectInOnePlace(run);
        for (const notice of run.delivered) await receivePaymentNotice(transfers, notice);
        expect(await expectInOnePlace(run)).toEqual(before);
        const kept = await keptNotices(run);
        for (const { transferId, noticeId } of run.delivered) expect(kept).toContain(`${transferId} ${noticeId}`);
      }),
      { seed: seed(), numRuns: RUNS },
    );
    expect(await problemsOf(service)).toEqual([]);
  },
  TIMEOUT_MS,
);

async function keptNotices({ client }: Run): Promise<string[]> {
  const rows = await service.core.database.rows({
    statement: {
      name: 'test.notices',
      text: `SELECT transfer_id, notice_id FROM transfer_notices WHERE tenant_id = $1`,
      row: { transfer_id: '', notice_id: '' },
    },
    values: [client.tenant.id],
  });
  return rows.map(({ transfer_id, notice_id }) => `${transfer_id} ${notice_id}`);
}
