import { expect, test } from 'vitest';
import { verifyLedger } from '#ledger';
import { sharedDatabase } from '../../harness.ts';
import { sharedService } from '../../service.ts';
import { allEvents, newCard, walletOf } from '../support/fixtures.ts';

const database = await sharedDatabase();
const service = await sharedService();
const { sandbox, live } = await service.newPartner();

interface StepView {
  readonly name: string;
  readonly what: string;
  readonly transaction_status: string | null;
  readonly decline_reason: string | null;
  readonly balance: string;
}

async function play(name: string, body: object = {}): Promise<{ card_id: string; steps: StepView[]; ended: string[] }> {
  const { status, data } = await sandbox.post(`/simulations/scenarios/${name}`, body);
  expect(status).toBe(200);
  return { ...data, ended: data.transactions.map((each: { status: string }) => each.status) };
}

const balances = (steps: readonly StepView[]): string[] => steps.map(({ balance }) => balance);

test('a hotel stay is incremented, cleared below its hold, and charged again', async () => {
  const { steps, ended } = await play('hotel_stay');
  expect(balances(steps)).toEqual(['300.00', '300.00', '180.00', '180.00', '100.00', '134.50', '134.50', '100.30']);
  expect(ended).toEqual(['cleared']);
});

test('a fuel purchase is cleared for the amount that was filled', async () => {
  const { steps } = await play('fuel');
  expect(balances(steps)).toEqual(['0.00', '0.00', '77.70']);
});

test('a decline by the card’s own limit is the outcome of its step alone, and the terminal clears anyway', async () => {
  const fields: object = { amount: 130, controls: { limits: { daily: '100.00' } } };
  const card = await newCard(sandbox, fields);
  const { steps } = await play('fuel', { card_id: card.id });
  expect(steps.map((step) => [step.transaction_status, step.decline_reason, step.balance])).toEqual([
    ['declined', 'daily_limit_exceeded', '130.00'],
    [null, null, '130.00'],
    ['cleared', null, '82.70'],
  ]);
});

test('a subscription is charged again after a month', async () => {
  const { steps, ended } = await play('subscription');
  expect(ended).toEqual(['cleared', 'cleared', 'cleared']);
  expect(steps.at(-1)!.balance).toBe('5.03');
});

test('a frozen card declines authorizations and pays clearings', async () => {
  const { steps, ended } = await play('force_post_after_freeze');
  expect(ended).toEqual(['cleared', 'declined', 'cleared']);
  expect([steps[3]!.decline_reason, steps[4]!.balance]).toEqual(['card_frozen', '1.25']);
});

test('a refund after termination goes to the wallet', async () => {
  const before = Number((await walletOf(sandbox)).balance);
  const { steps } = await play('refund_after_termination');
  expect(steps.at(-1)!.balance).toBe('0.00');
  expect(Number((await walletOf(sandbox)).balance)).toBeCloseTo(before, 2);
});

test('each purchase of a card testing attack is declined with its reason', async () => {
  const { card_id, steps, ended } = await play('card_testing_attack');
  expect(new Set(ended)).toEqual(new Set(['declined']));
  expect(steps.at(-1)!.decline_reason).toBe('card_frozen');
  const declined = (await allEvents(sandbox, '&types=card.declined')).filter(({ data }) => data.id === card_id);
  expect(declined.map(({ data }) => data.decline_reason)).toEqual([
    ...Array(5).fill('cvv_mismatch'),
    ...Array(3).fill('failed_attempts_exceeded'),
    'card_frozen',
  ]);
});

test('a lost clearing is charged after the hold has expired', async () => {
  const { steps, ended } = await play('lost_clearing');
  expect(balances(steps)).toEqual(['15.00', '50.00', '15.00']);
  expect(steps[1]!.transaction_status).toBe('expired');
  expect(ended).toEqual(['cleared']);
});

test('a scenario uses the card in the request if its balance is high enough', async () => {
  const fields: object = { amount: 130 };
  const card = await newCard(sandbox, fields);
  expect((await play('fuel', { card_id: card.local_id })).card_id).toBe(card.id);
  const short = await sandbox.post('/simulations/scenarios/fuel', { card_id: card.id });
  expect([short.status, Object.keys(short.body.data.error.fields)]).toEqual([422, ['card_id']]);
});

test('a scenario runs once per idempotency key', async () => {
  const key = crypto.randomUUID();
  const path = '/simulations/scenarios/fuel';
  const first = await sandbox.post(path, {}, { key });
  expect((await sandbox.post(path, {}, { key })).text).toBe(first.text);
  expect((await sandbox.post('/simulations/scenarios/nothing')).body.data.error.code).toBe('scenario_not_found');
});

test('the list of scenarios describes the steps that each scenario runs', async () => {
  const { status, data } = await sandbox.get('/simulations/scenarios');
  expect(status).toBe(200);
  expect(data.scenarios).toHaveLength(7);
  expect(data.scenarios.find(({ name }: { name: string }) => name === 'fuel')).toEqual({
    name: 'fuel',
    summary: 'A pump authorizes more than the fuel costs. The clearing releases the difference.',
    needs: '125.00',
    steps: [
      {
        type: 'authorization',
        name: 'pump_authorizes_maximum',
        what: 'the pump authorizes its maximum',
        amount: '125.00',
        duration: null,
      },
      { type: 'wait', name: 'day_passes', what: 'a day passes', amount: null, duration: 'P1D' },
      {
        type: 'clearing',
        name: 'pump_clears_price',
        what: 'the pump clears the actual price',
        amount: '47.30',
        duration: null,
      },
    ],
  });
  const textsOf = (steps: readonly StepView[]) => steps.map(({ name, what }) => [name, what]);
  for (const { name, steps } of data.scenarios) expect(textsOf((await play(name)).steps)).toEqual(textsOf(steps));
  expect((await live.get('/simulations/scenarios')).body.data.error.code).toBe('route_not_found');
});

test('a scenario that would move the clock more than ten years ahead is rejected without any step', async () => {
  const { sandbox: old } = await service.newPartner();
  expect((await old.post('/simulations/clock', { advance: 'P3650D' })).status).toBe(200);
  const before = (await old.get('/simulations/clock')).data.ahead_seconds;
  for (const name of ['lost_clearing', 'refund_after_termination', 'subscription']) {
    const { status, body } = await old.post(`/simulations/scenarios/${name}`);
    expect([status, Object.keys(body.data.error.fields)]).toEqual([422, ['name']]);
  }
  expect((await old.get('/simulations/clock')).data.ahead_seconds).toBe(before);
  expect((await old.get('/customers')).data.customers).toEqual([]);
  expect((await old.post('/simulations/scenarios/card_testing_attack')).status).toBe(200);
});

test('the ledger is consistent at the end', async () => {
  expect((await verifyLedger(database.database)).problems).toEqual([]);
});
