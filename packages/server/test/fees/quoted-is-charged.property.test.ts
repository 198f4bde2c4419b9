import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CHARGED_OPERATIONS,
  FEE_NAMES,
  setFees,
  type ChargedOperation,
  type FeeChanges,
  type FeeName,
  type FeeRate,
} from '#fees';
import { fixedFee } from './fixed-fee.ts';
import { verifyLedger } from '#ledger';
import { sharedDatabase, scale, seed } from '../harness.ts';
import { sharedService, type TenantClient } from '../service.ts';
import { allEvents, cents, newCard, newCustomer, walletOf } from '../contract/support/fixtures.ts';
import { HOUR_MS } from '#kit/durations.ts';

const RUNS = scale(3, 400);
const TIMEOUT_MS = scale(300_000, 1_200_000);

const database = await sharedDatabase();
const service = await sharedService();

const FIXED: ReadonlySet<FeeName> = new Set<FeeName>([
  'pre_deposit',
  'decline',
  'issuer_decline',
  'account_issue',
  'issuer_account_issue',
]);

const fixedRate = fc.bigInt(0n, 300n).map(fixedFee);
const anyRate: fc.Arbitrary<FeeRate> = fc
  .record({
    fixed: fc.constantFrom(0n, 1n, 35n, 299n),
    basisPoints: fc.oneof(fc.constantFrom(0, 1, 50, 333, 10_000), fc.integer({ min: 0, max: 10_000 })),
    minimum: fc.constantFrom(0n, 0n, 7n, 150n),
    spread: fc.option(fc.bigInt(0n, 5_000n), { nil: null }),
  })
  .map(({ spread, ...rate }) => ({ ...rate, maximum: spread === null ? null : rate.minimum + spread }));

/** Changes to a subset of the fees, each to a rate that is valid for that fee. */
const changes: fc.Arbitrary<FeeChanges> = fc.record(
  Object.fromEntries(FEE_NAMES.map((name) => [name, FIXED.has(name) ? fixedRate : anyRate])),
  { requiredKeys: [] },
) as fc.Arbitrary<FeeChanges>;

const amount = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 200_000 }));

type Step =
  | { readonly kind: 'set'; readonly changes: FeeChanges; readonly inHours: number | undefined }
  | { readonly kind: 'wait'; readonly hours: number }
  | { readonly kind: 'charge'; readonly operation: Done; readonly amount: number; readonly waitBetween: boolean };

/** All charged operations are performed here through the API, as a partner would. */
type Done = ChargedOperation;

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('set' as const),
      changes,
      inHours: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 2 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('charge' as const),
      operation: fc.constantFrom<Done>(...CHARGED_OPERATIONS),
      amount,
      waitBetween: fc.boolean(),
    }),
  },
);

/** The ledger entry type of each fee that these operations charge. */
const ENTRY_OF: Readonly<Record<string, string>> = {
  issuance: 'issuance_fee',
  deposit: 'deposit_fee',
  withdraw: 'withdrawal_fee',
  decline: 'decline_fee',
  transfer: 'transfer_fee',
  account_issue: 'account_issue_fee',
  issuer_issuance: 'issuer_issuance_fee',
  issuer_deposit: 'issuer_deposit_fee',
  issuer_withdraw: 'issuer_withdrawal_fee',
  issuer_decline: 'issuer_decline_fee',
  issuer_transfer: 'issuer_transfer_fee',
  issuer_account_issue: 'issuer_account_issue_fee',
};
const FEE_ENTRY = /_fee$/;

interface Quote {
  readonly amount?: string;
  readonly fees: readonly { readonly name: string; readonly amount: string }[];
  readonly fee: string;
  readonly pre_deposit?: string;
  readonly total: string;
  readonly fee_schedule_version: number;
  readonly next_schedule_at: string | null;
}

async function issued(
  client: TenantClient,
  customer_id: string,
  amount: string,
  reference: string = crypto.randomUUID(),
) {
  const fields = { customer_id, amount, reference };
  return await newCard(client, fields);
}

/** One partner with a card whose balance covers every withdrawal. */
class Trial {
  readonly #client: TenantClient;
  readonly #customerId: string;
  #cardId = '';

  private constructor(client: TenantClient, customerId: string) {
    this.#client = client;
    this.#customerId = customerId;
  }

  static async begin(): Promise<Trial> {
    const { sandbox } = await service.newPartner();
    const trial = new Trial(sandbox, (await newCustomer(sandbox)).id);
    trial.#cardId = (await issued(sandbox, trial.#customerId, '20000.00')).id;
    return trial;
  }

  async follow(each: Step): Promise<void> {
    if (each.kind === 'wait') await this.#wait(each.hours);
    else if (each.kind === 'set') await this.#set(each.changes, each.inHours);
    else
      await this.#charge(
        each.operation,
        each.operation === 'issuance' ? each.amount + 100 : each.amount,
        each.waitBetween,
      );
  }

  async #wait(hours: number): Promise<void> {
    expect((await this.#client.post('/simulations/clock', { advance: `PT${hours}H` })).status).toBe(200);
  }

  async #set(fees: FeeChanges, inHours: number | undefined): Promise<void> {
    const key = { tenantId: this.#client.tenant.id, currency: 'usd' } as const;
    const { now } = (await this.#client.get('/simulations/clock')).data;
    const from = inHours === undefined ? undefined : new Date(new Date(now).getTime() + inHours * HOUR_MS);
    const schedule = await setFees(service.core.database, service.core.clock, key, fees, from);
    const { usd } = (await this.#client.get('/fees?currency=usd')).data;
    const shown = [usd.current, ...usd.coming].find(({ version }) => version === schedule.version);
    expect(shown.effective_at).toBe(schedule.effectiveAt.toISOString());
    expect(usd.current.version === schedule.version).toBe(inHours === undefined);
  }

  async #quote(operation: ChargedOperation, amount?: string): Promise<Quote> {
    const { status, data } = await this.#client.post('/fees/quote', {
      operation,
      ...(amount === undefined ? {} : { amount }),
    });
    expect(status).toBe(200);
    const sum = data.fees.reduce((total: number, fee: { amount: string }) => total + cents(fee.amount), 0);
    expect(cents(data.fee)).toBe(sum);
    return data;
  }

  async #charge(operation: Done, minorUnits: number, waitBetween: boolean): Promise<void> {
    const hasAmount = operation !== 'decline' && operation !== 'account_issue';
    const amount = hasAmount ? (minorUnits / 100).toFixed(2) : undefined;
    const early = await this.#quote(operation, amount);
    if (waitBetween && early.next_schedule_at !== null) await this.#wait(3);
    const quote = waitBetween ? await this.#quote(operation, amount) : early;
    if (waitBetween && early.next_schedule_at !== null)
      expect(quote.fee_schedule_version).not.toBe(early.fee_schedule_version);
    const before = cents((await walletOf(this.#client)).balance);
    const operationId = await this.#do(operation, amount);
    const after = cents((await walletOf(this.#client)).balance);
    const { data: done } = await this.#client.get(`/operations/${operationId}`);
    const charged = done.entries
      .filter(({ type }: { type: string }) => FEE_ENTRY.test(type))
      .map(({ type, amount: taken }: { type: string; amount: string }) => ({ type, amount: -cents(taken) }));
    expect(charged).toEqual(quote.fees.map((fee) => ({ type: ENTRY_OF[fee.name], amount: cents(fee.amount) })));
    expect(done.fee).toBe(quote.fee);
    const isCharged = operation !== 'decline' || cents(quote.fee) > 0;
    if (isCharged) expect(done.fee_schedule_version).toBe(quote.fee_schedule_version);
    // A withdrawal also credits the withdrawn amount to the wallet. A decline fee is charged to the card, whose balance
    // covers it.
    const credited = operation === 'withdraw' ? minorUnits : 0;
    const paid = before - after + credited;
    expect(paid).toBe(operation === 'decline' ? 0 : cents(quote.total));
    if (operation === 'issuance') expect(done.amount).toBe(((minorUnits + cents(quote.pre_deposit!)) / 100).toFixed(2));
  }

  /** @returns the id of the operation */
  async #do(operation: Done, amount: string | undefined): Promise<string> {
    if (operation === 'issuance') {
      const reference = crypto.randomUUID();
      await issued(this.#client, this.#customerId, amount!, reference);
      return (await this.#client.get(`/operations?reference=${reference}`)).data.operations[0].id;
    }
    if (operation === 'transfer' || operation === 'account_issue') {
      const reference = crypto.randomUUID();
      const { status } =
        operation === 'transfer'
          ? await this.#pay(amount!, reference)
          : await this.#client.post('/accounts', { currency: 'usd', reference });
      expect(status).toBe(201);
      return (await this.#client.get(`/operations?reference=${reference}`)).data.operations[0].id;
    }
    if (operation === 'decline') {
      const body = { amount: '900000.00' };
      const { data } = await this.#client.post(`/simulations/cards/${this.#cardId}/authorizations`, body);
      expect(data.status).toBe('declined');
      const declined = (await allEvents(this.#client)).findLast(({ type }) => type === 'card.declined');
      return declined!.data.operation_id;
    }
    const { status, data } = await this.#client.post(`/cards/${this.#cardId}/${operation}`, { amount });
    expect(status).toBe(200);
    return data.operation.id;
  }

  async #pay(amount: string, reference: string) {
    const { id: source_wallet_id } = await walletOf(this.#client);
    const destination = {
      type: 'bank_account',
      holder_name: 'Ana Reyes',
      account_number: '000123456789',
      routing_number: '021000021',
    };
    return await this.#client.post('/transfers', { source_wallet_id, amount, currency: 'usd', destination, reference });
  }

  /** Checks that every operation is quoted with the current schedule that GET /fees returns. */
  async quoteAll(): Promise<void> {
    const { usd } = (await this.#client.get('/fees')).data;
    for (const operation of CHARGED_OPERATIONS) {
      const hasAmount = operation !== 'decline' && operation !== 'account_issue';
      const quote = await this.#quote(operation, hasAmount ? '123.45' : undefined);
      expect(quote.fee_schedule_version).toBe(usd.current.version);
      expect(quote.next_schedule_at).toBe(usd.coming[0]?.effective_at ?? null);
    }
  }
}

test(
  'every quoted fee is charged to the cent, for any fee schedules and any effective dates',
  async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12, size: 'max' }), async (steps) => {
      const trial = await Trial.begin();
      for (const each of steps) await trial.follow(each);
      await trial.quoteAll();
    });
    await fc.assert(property, { numRuns: RUNS, seed: seed(), endOnFailure: RUNS > 100 });
    expect((await verifyLedger(database.database)).problems).toEqual([]);
  },
  TIMEOUT_MS,
);
