import { expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { allEvents, newCard, newCustomer } from '../support/fixtures.ts';

const service = await sharedService();

const WRONG = { cvv: 'mismatch' };
const repeated = <Value>(times: number, value: Value): Value[] => Array.from({ length: times }, () => value);

/** A card of a separate partner, whose sandbox has a clock of its own. */
async function cardWith(controls?: object) {
  const { sandbox } = await service.newPartner();
  const { id: customer } = await newCustomer(sandbox);
  const issued = async (set?: object): Promise<string> => {
    const fields: object = { customer_id: customer, amount: 100, controls: set };
    return (await newCard(sandbox, fields)).id;
  };
  const id = await issued(controls);
  const buy = async (how: object = {}, card = id) =>
    (await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount: 1, ...how })).data;
  return {
    sandbox,
    id,
    customer,
    issued,
    buy,
    /** The decline reasons of purchases, or `approved`. */
    outcomes: async (...purchases: object[]): Promise<string[]> => {
      const found: string[] = [];
      for (const how of purchases) {
        const { status, decline_reason } = await buy(how);
        found.push(decline_reason ?? status);
      }
      return found;
    },
    path: `/cards/${id}/controls`,
    left: async (): Promise<number | null> =>
      (await sandbox.get(`/cards/${id}/controls`)).data.remaining.failed_attempts,
    wait: async (minutes: number): Promise<void> =>
      expect((await sandbox.post('/simulations/clock', { advance: `PT${minutes}M` })).status).toBe(200) as void,
    eventsOf: async (card = id) => (await allEvents(sandbox)).filter(({ data }) => data.id === card).slice(1),
  };
}

test('five failed attempts of any kind within an hour decline every purchase, with an event and an explanation', async () => {
  const { sandbox, id, buy, outcomes, left, wait, eventsOf } = await cardWith();
  const forced = { force_decline: 'cvv_mismatch' };
  expect(await outcomes(WRONG, { expiry: 'mismatch' }, { three_ds: 'failed' }, {}, forced)).toEqual([
    'cvv_mismatch',
    'expiry_mismatch',
    'three_ds_failed',
    'approved',
    'cvv_mismatch',
  ]);
  expect(await left()).toBe(1);
  await wait(30);
  const fifth = await buy(WRONG);
  expect([fifth.decline_reason, await left()]).toEqual(['cvv_mismatch', 0]);
  const declined = await buy();
  expect(declined.explanation).toMatchObject({ reason: 'failed_attempts_exceeded', retry: 'later' });
  expect(declined.explanation.checks.at(-1)).toEqual({
    name: 'failed_attempts',
    passed: false,
    inputs: { level: 'card', failed_attempts: 5, most: 5, within_minutes: 60 },
  });
  const preflight = await sandbox.post(`/cards/${id}/preflight`, { amount: 1, merchant: {} });
  expect(preflight.data).toMatchObject({ would_be: 'declined', decline_reason: 'failed_attempts_exceeded' });
  const events = await eventsOf();
  const reached = events.filter(({ type }) => type === 'card.failed_attempts');
  expect(reached.map(({ data }) => data)).toEqual([
    {
      id,
      local_id: expect.any(Number),
      customer_id: expect.any(String),
      transaction_id: fifth.id,
      decline_reason: 'cvv_mismatch',
      level: 'card',
      failed_attempts: 5,
      count: 5,
      within_minutes: 60,
      action: 'decline',
    },
  ]);
  await wait(31);
  expect([await left(), ...(await outcomes({}, WRONG, {}))]).toEqual([4, 'approved', 'cvv_mismatch', 'approved']);
});

test('wrong data count while the limit is reached, right data do not; increments pass', async () => {
  const { sandbox, buy, outcomes, wait, eventsOf } = await cardWith({
    failed_attempts: { count: 1, within_minutes: 10, action: 'decline' },
  });
  const { id: open } = await buy();
  const [over, wrong] = ['failed_attempts_exceeded', 'cvv_mismatch'];
  expect(await outcomes(WRONG, {})).toEqual([wrong, over]);
  expect((await sandbox.post(`/simulations/transactions/${open}/increments`, { amount: 1 })).data.status).toBe(
    'approved',
  );
  await wait(6);
  expect(await outcomes(WRONG, {})).toEqual([over, over]);
  await wait(6);
  expect(await outcomes({})).toEqual([over]);
  await wait(5);
  expect(await outcomes({}, WRONG)).toEqual(['approved', wrong]);
  const reached = (await eventsOf()).filter(({ type }) => type === 'card.failed_attempts');
  expect(reached.map(({ data }) => data.failed_attempts)).toEqual([1, 1]);
});

test('a limit can freeze the card in the commit of the decline; unfreezing it starts the count from zero', async () => {
  const { sandbox, id, outcomes, left, eventsOf } = await cardWith({
    failed_attempts: { count: 2, within_minutes: 5, action: 'freeze' },
  });
  expect(await outcomes(WRONG, WRONG, {}, WRONG)).toEqual([
    'cvv_mismatch',
    'cvv_mismatch',
    'card_frozen',
    'card_frozen',
  ]);
  const { data } = await sandbox.get(`/cards/${id}`);
  expect([data.card.status, data.status_reason]).toEqual(['frozen', 'failed_attempts']);
  const events = await eventsOf();
  expect(events.map(({ type }) => type)).toEqual([
    'card.declined',
    'card.declined',
    'card.failed_attempts',
    'card.frozen',
    'card.declined',
    'card.declined',
  ]);
  expect(events[3]!.data).toMatchObject({ status: 'frozen', control: 'failed_attempts' });
  expect(events[3]!.created_at).toBe(events[1]!.created_at);
  const unfrozen = await sandbox.put(`/cards/${id}/unfreeze`);
  expect([unfrozen.status, unfrozen.data.status_reason, await left()]).toEqual([200, undefined, 2]);
  expect(await outcomes(WRONG, {}, WRONG, {})).toEqual(['cvv_mismatch', 'approved', 'cvv_mismatch', 'card_frozen']);
});

test('concurrent attempts reach the limit once', async () => {
  const { buy, eventsOf } = await cardWith({ failed_attempts: { count: 3, within_minutes: 5, action: 'freeze' } });
  const declined = await Promise.all(Array.from({ length: 12 }, () => buy(WRONG)));
  expect(declined.filter(({ decline_reason }) => decline_reason === 'cvv_mismatch')).toHaveLength(3);
  expect(declined.filter(({ decline_reason }) => decline_reason === 'card_frozen')).toHaveLength(9);
  const types = (await eventsOf()).map(({ type }) => type).filter((type) => type !== 'card.declined');
  expect(types).toEqual(['card.failed_attempts', 'card.frozen']);
});

test('null removes the limit, and what replaces the controls without naming it restores it', async () => {
  const { sandbox, path, outcomes, left } = await cardWith({ failed_attempts: null });
  expect(await outcomes(...repeated(6, WRONG), {})).toEqual([...repeated(6, 'cvv_mismatch'), 'approved']);
  expect(await left()).toBeNull();
  expect((await sandbox.put(path, {})).data).toMatchObject({
    failed_attempts: { count: 5, within_minutes: 60, action: 'decline' },
    remaining: { failed_attempts: 0 },
  });
  expect(await outcomes({})).toEqual(['failed_attempts_exceeded']);
  const own = { count: 7, within_minutes: 60, action: 'freeze' };
  expect((await sandbox.call('PATCH', path, { failed_attempts: own })).data.remaining.failed_attempts).toBe(1);
  expect(await outcomes({}, WRONG, {})).toEqual(['approved', 'cvv_mismatch', 'card_frozen']);
});

test('every level counts each card for itself; a level that freezes goes before one that declines', async () => {
  const { sandbox, id, customer, issued, buy, outcomes, eventsOf } = await cardWith({ failed_attempts: null });
  const other = await issued();
  const ofCustomer = { count: 2, within_minutes: 30, action: 'decline' };
  await sandbox.put(`/customers/${customer}/controls`, { failed_attempts: ofCustomer });
  await sandbox.put('/controls/ceilings', { failed_attempts: { count: 3, within_minutes: 30, action: 'freeze' } });
  expect(await outcomes(WRONG, WRONG)).toEqual(['cvv_mismatch', 'cvv_mismatch']);
  expect((await buy({}, other)).status).toBe('approved');
  const declined = await buy();
  expect(declined.explanation.checks.at(-1).inputs).toMatchObject({ level: 'customer', failed_attempts: 2, most: 2 });
  expect(await outcomes(WRONG, {})).toEqual(['failed_attempts_exceeded', 'card_frozen']);
  const reached = (await eventsOf(id)).filter(({ type }) => type === 'card.failed_attempts').map(({ data }) => data);
  expect(reached).toMatchObject([
    { level: 'customer', failed_attempts: 2, decline_reason: 'cvv_mismatch', action: 'decline' },
    { level: 'ceiling', failed_attempts: 3, decline_reason: 'failed_attempts_exceeded', action: 'freeze' },
  ]);
});

test('attempts with a replaced card count neither for it nor for its successor, which begins without any', async () => {
  const { sandbox, id, buy, outcomes } = await cardWith();
  expect(await outcomes(...repeated(4, WRONG))).toEqual(repeated(4, 'cvv_mismatch'));
  const next = (await sandbox.post(`/cards/${id}/replace`, { reason: 'compromised' })).data.id;
  expect((await outcomes(...repeated(5, { force_decline: 'cvv_mismatch' }))).at(-1)).toBe('cvv_mismatch');
  const { failed_attempts, remaining } = (await sandbox.get(`/cards/${next}/controls`)).data;
  expect([failed_attempts.count, remaining.failed_attempts]).toEqual([5, 5]);
  expect((await buy({}, next)).status).toBe('approved');
});

test('new cards get the limit of the default controls', async () => {
  const { sandbox, issued } = await cardWith();
  expect((await sandbox.get('/controls/defaults')).data.failed_attempts).toMatchObject({ count: 5 });
  expect((await sandbox.get('/controls/ceilings')).data.failed_attempts).toBeNull();
  const controlsOf = async (id: string) => (await sandbox.get(`/cards/${id}/controls`)).data;
  for (const failed_attempts of [null, { count: 9, within_minutes: 1, action: 'freeze' }]) {
    await sandbox.put('/controls/defaults', { failed_attempts });
    expect(await controlsOf(await issued())).toMatchObject({ failed_attempts });
  }
});

test('a limit out of bounds or incomplete changes nothing', async () => {
  const { sandbox, path } = await cardWith();
  for (const [failed_attempts, fields] of [
    [
      { count: 0, within_minutes: 43_201, action: 'lock' },
      {
        'failed_attempts.count': 'must be a whole number from 1 to 100',
        'failed_attempts.within_minutes': 'must be a whole number from 1 to 43200',
        'failed_attempts.action': expect.stringContaining('freeze'),
      },
    ],
    [
      { count: 101 },
      {
        'failed_attempts.count': 'must be a whole number from 1 to 100',
        'failed_attempts.within_minutes': expect.any(String),
        'failed_attempts.action': expect.any(String),
      },
    ],
  ] as const) {
    const { status, data } = await sandbox.call('PATCH', path, { failed_attempts });
    expect([status, data.error.fields]).toEqual([422, fields]);
  }
  expect((await sandbox.get(path)).data.failed_attempts).toEqual({ count: 5, within_minutes: 60, action: 'decline' });
});

test('an original credit cannot be used to guess the data of a card: it counts, and it is limited', async () => {
  const { sandbox, id, outcomes, left } = await cardWith({
    failed_attempts: { count: 2, within_minutes: 60, action: 'decline' },
  });
  const credit = async (how: object): Promise<string> =>
    (await sandbox.post(`/simulations/cards/${id}/original-credits`, { amount: 1, ...how })).data.decline_reason;
  expect([await credit({ expiry: 'mismatch' }), await left()]).toEqual(['expiry_mismatch', 1]);
  expect(await outcomes(WRONG)).toEqual(['cvv_mismatch']);
  expect([await credit({ expiry: 'mismatch' }), await credit({})]).toEqual([
    'failed_attempts_exceeded',
    'failed_attempts_exceeded',
  ]);
});
