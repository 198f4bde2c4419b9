import { describe, expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { allEvents, newCard, newCustomer, setFeesOf, topUp, walletOf } from '../support/fixtures.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();
const eventsOf = async (id: string) => (await allEvents(sandbox)).filter(({ data }) => data.id === id);

describe('name_on_card', () => {
  const issue = async (name_on_card: unknown, customer: object = {}) =>
    await sandbox.post('/cards', { customer_id: (await newCustomer(sandbox, customer)).id, name_on_card });
  const nameOf = async (id: string) => (await sandbox.get(`/cards/${id}`)).data.card.info.name_on_card;

  test.each([
    ['ACME TRAVEL 7', 'ACME TRAVEL 7'],
    ['Marie-José d’Aubigné', "MARIE-JOSE D'AUBIGNE"],
    ['Jørgen Łuczak', 'JORGEN LUCZAK'],
    ["M. O'Neil", "M. O'NEIL"],
    ['Jo', 'JO'],
    ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  ])('%s is printed as %s', async (given, printed) => {
    const { status, data } = await issue(given);
    expect([status, await nameOf(data.id)]).toEqual([201, printed]);
  });

  test.each([
    ['Иван Петров', 'transliterate the name, for example to “IVAN PETROV”, or as in the cardholder’s passport'],
    ['Γιώργος', 'for example to “GIORGOS'],
    ['王小明', 'transliterate the name as in the cardholder’s passport'],
    ['٤١١١١١١١١١١١١١١١', 'must not contain a card number'],
    ['Ana & Co', 'must have only Latin letters'],
    ['Ana 💳', 'must have only Latin letters'],
    ['A', 'characters'],
    ['ABCDEFGHIJKLMNOPQRSTUVWXYZA', 'characters'],
    ['ßßßßßßßßßßßßßß', '2 to 26 characters'],
    ['4111 1111 1111 1111', 'must not contain a card number'],
    ['', 'characters'],
    [7, 'must be a string'],
    ['...', 'must have at least one letter'],
    ["''", 'must have at least one letter'],
    ['1234', 'must have at least one letter'],
    ['- -', 'must have at least one letter'],
  ])('%s is rejected, and no money moves', async (given, problem) => {
    const before = (await walletOf(sandbox)).balance;
    const reply = await issue(given);
    expect(reply).toMatchObject({ status: 422, code: 'invalid_request', fields: ['name_on_card'] });
    expect(reply.errors![0]).toContain(problem);
    expect((await walletOf(sandbox)).balance).toBe(before);
  });

  test.each([
    [{ first_name: 'Ana', last_name: 'Reyes' }, 'ANA REYES'],
    [{ first_name: 'Nguyễn', last_name: 'Văn Đức' }, 'NGUYEN VAN DUC'],
    [{ first_name: 'Marie Christine', last_name: 'Jean-Baptiste Dupont' }, 'MARIE JEAN-BAPTISTE DUPONT'],
    [{ first_name: 'Maximiliana', last_name: 'Wolfeschlegelsteinhausenbergerdorff' }, 'M WOLFESCHLEGELSTEINHAUSEN'],
    [{ first_name: 'Ana (Nina)', last_name: 'Reyes' }, 'ANA NINA REYES'],
    [{ first_name: '-', last_name: 'Sukarno' }, 'SUKARNO'],
    [{ first_name: '', last_name: 'Sukarno' }, 'SUKARNO'],
    [{ first_name: '–', last_name: 'Sukarno' }, 'SUKARNO'],
    [{ first_name: '.', last_name: 'Sukarno' }, 'SUKARNO'],
    [{ first_name: 'Sukarno', last_name: '-' }, 'SUKARNO'],
    [{ first_name: '-', last_name: 'Abcdefghijklmnopqrstuvwxyz' }, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  ])('by default is the customer’s name: %j gives %s', async (customer, printed) => {
    const { data } = await issue(undefined, customer);
    expect(await nameOf(data.id)).toBe(printed);
  });

  test('is required for a customer whose name has other letters', async () => {
    const customer = { first_name: 'Иван', last_name: 'Петров' };
    const refused = await issue(undefined, customer);
    expect(refused).toMatchObject({ status: 422, code: 'invalid_request', fields: ['name_on_card'] });
    expect(refused.errors![0]).toContain('is required for this customer');
    expect(refused.errors![0]).toContain('for example to “IVAN PETROV”');
    const { data } = await issue('IVAN PETROV', customer);
    expect(await nameOf(data.id)).toBe('IVAN PETROV');
  });

  test.each([
    [{ first_name: '-', last_name: '-' }, 'too few letters'],
    [{ first_name: '', last_name: '1234' }, 'too few letters'],
    [{ first_name: '-', last_name: 'O' }, 'too few letters'],
  ])('is required for a customer whose name has too few letters: %j', async (customer, problem) => {
    const refused = await issue(undefined, customer);
    expect(refused).toMatchObject({ status: 422, fields: ['name_on_card'] });
    expect(refused.errors![0]).toContain(problem);
  });

  test('belongs to the parameters of a reference', async () => {
    const { id: customer_id } = await newCustomer(sandbox);
    const issueAs = (name_on_card: string) =>
      sandbox.post('/cards', { customer_id, reference: 'named card', name_on_card });
    const first = await issueAs('ANA R');
    expect((await issueAs('ana r')).data).toEqual(first.data);
    expect((await issueAs('ANA REYES')).code).toBe('reference_conflict');
  });
});

describe('a repeated reference', () => {
  const WEEKDAYS = { days: ['mon', 'tue'], from: '08:00', to: '18:00' };
  const SUNDAYS = { days: ['sun'], from: '10:00', to: '12:00' };
  const controls = {
    limits: { daily: '10.00', per_transaction: 5 },
    merchants: { blocked: ['Casino Royal', 'Bet Now'] },
    countries: { allowed: ['DO', 'US'] },
    schedule: { time_zone: 'UTC', windows: [WEEKDAYS, SUNDAYS] },
  };
  const body = { amount: '10.00', brand: 'visa', label: 'Trip', controls };
  const { schedule, ...unscheduled } = controls;

  const SAME: object[] = [
    { amount: 10 },
    { amount: '10' },
    { amount: '10.0', currency: 'usd' },
    { controls: Object.fromEntries(Object.entries(controls).toReversed()) },
    { controls: { ...controls, limits: { per_transaction: '5.00', daily: 10 } } },
    { controls: { ...controls, limits: { daily: '10', per_transaction: '5.0' } } },
    { controls: { ...controls, merchants: { blocked: ['CASINO  ROYAL', 'Bet Now'] } } },
    { controls: { ...controls, merchants: { blocked: ['Bet Now', 'Casino Royal', 'bet now'] } } },
    { controls: { ...controls, countries: { allowed: ['US', 'DO'] } } },
    { controls: { ...controls, countries: { allowed: ['do', 'us'] } } },
    { controls: { ...controls, velocity: {} } },
    { controls: { ...unscheduled, schedule: { windows: schedule.windows, time_zone: 'UTC' } } },
    {
      controls: {
        ...unscheduled,
        schedule: { ...schedule, windows: [SUNDAYS, { ...WEEKDAYS, days: ['tue', 'mon'] }] },
      },
    },
    { metadata: { note: 'another' } },
  ];
  const OTHER: object[] = [
    { amount: 11 },
    { brand: 'mastercard' },
    { label: 'Trips' },
    { controls: undefined },
    { controls: unscheduled },
    { controls: { ...controls, schedule: null } },
    { controls: { ...controls, limits: { daily: '10.00' } } },
    { controls: { ...controls, limits: { daily: '10.00', per_transaction: null } } },
    { controls: { ...controls, countries: { allowed: ['DO'] } } },
    { controls: { ...controls, countries: { blocked: ['DO', 'US'] } } },
    { controls: { ...controls, merchants: { blocked: ['Casino Royal', 'Bet Now', 'Third'] } } },
    { controls: { ...controls, schedule: { ...schedule, windows: [WEEKDAYS] } } },
    { controls: { ...controls, single_use: false } },
  ];

  test('is the same request in another form, and a conflict with other values', async () => {
    const { id: customer_id, local_id } = await newCustomer(sandbox);
    const issue = (changes: object) =>
      sandbox.post('/cards', { customer_id, reference: 'same card', ...body, ...changes });
    const { data } = await issue({});
    for (const changes of [...SAME, { customer_id: local_id }, { customer_id: String(local_id) }])
      expect({ changes, id: (await issue(changes)).data.id }).toEqual({ changes, id: data.id });
    for (const changes of OTHER)
      expect({ changes, code: (await issue(changes)).code }).toEqual({ changes, code: 'reference_conflict' });
  });
});

describe('the reason of a freeze and a termination', () => {
  test('is in the card and in the event, and an unfreeze removes it', async () => {
    const { id } = await newCard(sandbox);
    const frozen = await sandbox.put(`/cards/${id}/freeze`, { reason: 'Lost on the bus' });
    expect(frozen.data).toMatchObject({ status_reason: 'Lost on the bus', card: { status: 'frozen' } });
    expect((await sandbox.get(`/cards/${id}`)).data).toEqual(frozen.data);
    expect((await sandbox.put(`/cards/${id}/unfreeze`)).data.status_reason).toBeUndefined();
    await sandbox.put(`/cards/${id}/freeze`);
    expect((await sandbox.get(`/cards/${id}`)).data.status_reason).toBeUndefined();
    expect((await sandbox.put(`/cards/${id}/terminate`, { reason: 'Fraud' })).data.status_reason).toBe('Fraud');
    const reasons = (await eventsOf(id)).map(({ type, data }) => [type, data.reason]);
    expect(reasons).toEqual([
      ['card.created', undefined],
      ['card.frozen', 'Lost on the bus'],
      ['card.unfrozen', undefined],
      ['card.frozen', undefined],
      ['card.termination.refund', undefined],
      ['card.terminated', 'Fraud'],
    ]);
  });

  test.each([
    ['freeze', { reason: '' }],
    ['freeze', { reason: 'a'.repeat(256) }],
    ['terminate', { reason: 'two\nlines' }],
    ['terminate', { reason: 'number 4111111111111111' }],
    ['terminate', { reason: null }],
    ['unfreeze', { reason: 'found' }],
    ['freeze', { cause: 'lost' }],
  ])('is validated: %s %j', async (change, body) => {
    const { id } = await newCard(sandbox);
    expect(await sandbox.put(`/cards/${id}/${change}`, body)).toMatchObject({
      status: 422,
      code: 'invalid_request',
      fields: Object.keys(body),
    });
    expect((await sandbox.get(`/cards/${id}`)).data.card.status).toBe('active');
  });
});

describe('card.updated', () => {
  const label = (id: string, body: object) => sandbox.call('PATCH', `/cards/${id}`, body);

  test('is sent for each change of the label, and not for calls that change nothing', async () => {
    const { id } = await newCard(sandbox);
    for (const body of [{ label: 'Travel' }, { label: 'Travel' }, {}, { label: null }]) {
      expect((await label(id, body)).status).toBe(200);
    }
    const updated = (await eventsOf(id)).filter(({ type }) => type === 'card.updated');
    expect(updated.map(({ sequence, data }) => [sequence, data.label])).toEqual([
      [2, 'Travel'],
      [3, null],
    ]);
  });

  test('is sent once for a repeated and for a racing call', async () => {
    const { id } = await newCard(sandbox);
    const send = () => sandbox.call('PATCH', `/cards/${id}`, { label: 'Once' }, { key: `label ${id}` });
    const [first] = await Promise.all([send(), label(id, { label: 'Once' }), label(id, { label: 'Once' })]);
    expect((await send()).text).toBe(first.text);
    expect((await eventsOf(id)).filter(({ type }) => type === 'card.updated')).toHaveLength(1);
  });
});

describe('a failed card', () => {
  test('tells its failure on read, names its state to money calls, and card.failed has the returned money', async () => {
    const { sandbox: fresh } = await service.newPartner();
    await setFeesOf(service, fresh, { issuance: 150n, pre_deposit: 200n });
    const { id: customer_id } = await newCustomer(fresh, { last_name: 'Unissuable' });
    const created = await fresh.post('/cards', { customer_id, amount: 10, reference: 'never' });
    const failure = { code: 'customer_refused', message: expect.stringContaining('Unissuable') };
    expect(created).toMatchObject({ status: 201, data: { failure, expiry: null, operation: { status: 'failed' } } });
    const { id, operation } = created.data;
    expect((await fresh.get(`/cards/${id}`)).data).toMatchObject({ failure, card: { status: 'failed' } });
    expect((await fresh.get(`/cards?customer_id=${customer_id}`)).data.cards).toMatchObject([{ failure }]);
    for (const move of ['deposit', 'withdraw']) {
      expect(await fresh.post(`/cards/${id}/${move}`, { amount: 1 })).toMatchObject({
        status: 409,
        code: 'card_failed',
        errors: ['card failed to be issued'],
      });
    }
    const [event] = await allEvents(fresh);
    expect(event).toMatchObject({
      type: 'card.failed',
      data: {
        id,
        code: 'customer_refused',
        reason: created.data.failure.message,
        operation_id: operation.id,
        amount: '12.00',
        fee: '1.50',
        currency: 'usd',
        wallet_id: (await walletOf(fresh)).id,
      },
    });
    const returned = (await fresh.get(`/operations/${event!.data.return_operation_id}`)).data;
    expect(returned).toMatchObject({ type: 'card_issue_refund', amount: '12.00', origin_operation_id: operation.id });
  });
});

describe('references', () => {
  test('are in card.created, card.funded and card.withdrawal, null without one', async () => {
    const { id: customer_id } = await newCustomer(sandbox);
    const { id } = (await sandbox.post('/cards', { customer_id, amount: 10, reference: 'issue-9' })).data;
    await sandbox.post(`/cards/${id}/deposit`, { amount: 5, reference: 'deposit-9' });
    await sandbox.post(`/cards/${id}/withdraw`, { amount: 5, reference: 'withdrawal-9' });
    await sandbox.post(`/cards/${id}/deposit`, { amount: 5 });
    expect((await eventsOf(id)).map(({ data }) => data.reference)).toEqual([
      'issue-9',
      'deposit-9',
      'withdrawal-9',
      null,
    ]);
  });
});

test('a termination names the wallet, also for a card that is still being provisioned', async () => {
  const { live } = await service.newPartner();
  await topUp(service, live, 5_000n);
  const card = await newCard(live);
  const { wallet, operation } = (await live.put(`/cards/${card.id}/terminate`)).data;
  expect(wallet).toEqual({ id: (await walletOf(live)).id, currency: 'usd', balance: '50.00' });
  expect(
    operation.entries.map(({ account_id, amount }: { account_id: string; amount: string }) => [account_id, amount]),
  ).toEqual([
    [card.id, '-10.00'],
    [wallet.id, '10.00'],
  ]);
  const { id: customer_id } = await newCustomer(sandbox, { last_name: 'Slow' });
  const slow = await newCard(sandbox, { customer_id });
  expect((await sandbox.put(`/cards/${slow.id}/terminate`)).data).toMatchObject({
    card: { status: 'terminated' },
    operation: { type: 'termination', amount: '10.00' },
    wallet: { id: (await walletOf(sandbox)).id },
  });
});
