import { describe, expect, test } from 'vitest';
import { systemClock } from '#kit/clock.ts';
import { newId } from '#kit/ids.ts';
import { ExchangeRates } from '#exchange';
import { sharedService, type TenantClient } from '../../service.ts';
import { Network } from '../../authorizations/network.ts';
import { allEvents, newCard } from '../support/fixtures.ts';
import { parseCsv } from '../wallets/statement-forms.ts';

const service = await sharedService();

/** A partner with a sandbox of its own, and a card in it. */
async function newSandbox(amount = 1_000) {
  const { sandbox, live } = await service.newPartner();
  const fields: object = { amount };
  const { id: card } = await newCard(sandbox, fields);
  const buy = async (body: object) => (await sandbox.post(`/simulations/cards/${card}/authorizations`, body)).data;
  const follow = async (id: string, path: string, body: object = {}) =>
    (await sandbox.post(`/simulations/transactions/${id}/${path}`, body)).data;
  return { sandbox, live, card, buy, follow };
}

const RATES = '/simulations/exchange-rates';
const setRate = async (client: TenantClient, currency: string, body: object) =>
  client.put(`${RATES}/${currency}`, body);
const rateOf = async (client: TenantClient, currency: string) =>
  (await client.get(RATES)).data.exchange_rates.find((rate: { currency: string }) => rate.currency === currency);

const exchange = (merchant: string, billing: string, rate: string, markup_percent: string | null) => ({
  merchant_amount: merchant,
  merchant_currency: 'eur',
  billing_amount: billing,
  billing_currency: 'usd',
  rate,
  markup_percent,
});

describe('a rate that a partner sets for its sandbox', () => {
  test('applies to its next purchase, preflight and quote, and can be reset', async () => {
    const { sandbox, card, buy } = await newSandbox();
    const quote = async () =>
      (await sandbox.post('/quotes', { source_currency: 'usd', target_currency: 'eur', source_amount: 100 })).data.rate;
    const own = { currency: 'eur', per_usd: '0.8', markup_percent: '2.5', decimals: 2, set_by: 'sandbox' };
    const operators = { ...own, per_usd: '0.9', markup_percent: '1', set_by: 'operator' };
    expect(await rateOf(sandbox, 'eur')).toEqual(operators);
    expect((await setRate(sandbox, 'EUR', { per_usd: 0.8, markup_percent: '2.50' })).data).toEqual(own);
    expect(await rateOf(sandbox, 'eur')).toEqual(own);
    const euros = { amount: '8.00', currency: 'eur' };
    expect((await buy(euros)).amounts.held).toBe('10.25');
    const preflight = (await sandbox.post(`/cards/${card}/preflight`, euros)).data;
    expect([preflight.amount, preflight.exchange]).toEqual(['10.25', exchange('8.00', '10.25', '1.25', '2.5')]);
    expect(await quote()).toBe('0.780487804878');
    // A markup that is not sent stays.
    expect((await setRate(sandbox, 'eur', { per_usd: '1' })).data.markup_percent).toBe('2.5');
    for (const again of [false, true]) {
      const { status, data } = await sandbox.call('DELETE', `${RATES}/eur`);
      expect([again, status, data]).toEqual([again, 200, (await sandbox.get(RATES)).data]);
      expect(await rateOf(sandbox, 'eur')).toEqual(operators);
    }
    expect((await buy({ amount: '9.00', currency: 'eur' })).amounts.held).toBe('10.10');
    expect(await quote()).toBe('0.89108910891');
  });

  test('can be that of a currency for which the operator has none', async () => {
    const { sandbox, buy } = await newSandbox();
    expect((await setRate(sandbox, 'clp', { per_usd: '950' })).data.markup_percent).toBe('0');
    expect((await buy({ amount: '950', currency: 'clp' })).amounts.held).toBe('1.00');
    await sandbox.call('DELETE', `${RATES}/clp`);
    expect(await rateOf(sandbox, 'clp')).toBeUndefined();
    expect((await buy({ amount: '950', currency: 'clp' })).decline_reason).toBe('currency_not_supported');
  });

  test('changes nothing for other partners or in live, and applies at once in every process', async () => {
    const [mine, theirs] = [await newSandbox(), await newSandbox()];
    const { database } = service.core;
    const otherProcess = new ExchangeRates(database, systemClock);
    const converted = async ({ tenant }: TenantClient) => (await otherProcess.convert(tenant.id, 9_00n, 'eur', 'usd'))!;
    for (const client of [mine.sandbox, mine.live, theirs.sandbox])
      expect((await converted(client)).amount).toBe(10_10n);
    await setRate(mine.sandbox, 'eur', { per_usd: '0.5', markup_percent: 0 });
    expect((await converted(mine.sandbox)).amount).toBe(18_00n);
    for (const client of [mine.live, theirs.sandbox]) expect((await converted(client)).amount).toBe(10_10n);
    expect((await rateOf(theirs.sandbox, 'eur')).set_by).toBe('operator');
    expect((await theirs.buy({ amount: '9.00', currency: 'eur' })).amounts.held).toBe('10.10');
    for (const reply of [
      await mine.live.get(RATES),
      await setRate(mine.live, 'eur', { per_usd: 1 }),
      await mine.live.call('DELETE', `${RATES}/eur`),
    ])
      expect([reply.status, reply.body.data.error.code]).toEqual([404, 'route_not_found']);
  });

  test('cannot make an amount larger than that of any message', async () => {
    const { sandbox, card } = await newSandbox();
    await setRate(sandbox, 'jpy', { per_usd: '0.001' });
    const network = new Network(service, sandbox, card);
    const yen = { currency: 'jpy' };
    expect(await network.authorize(network.message(10n ** 11n, yen))).toEqual({
      outcome: 'declined',
      reason: 'invalid_message',
    });
    const id = newId<'transaction'>();
    await expect(network.report('clearing', id, 10n ** 11n, yen)).rejects.toMatchObject({
      fields: { amount: expect.any(String) },
    });
    await network.report('clearing', id, 10n ** 3n, yen);
    expect((await network.transaction(id)).amounts.cleared).toBe('1010000.00');
  });

  test.each([
    ['eur', { per_usd: 0 }, 'per_usd'],
    ['eur', { per_usd: '-1' }, 'per_usd'],
    ['eur', { per_usd: '0.000999' }, 'per_usd'],
    ['eur', { per_usd: '1000000.000001' }, 'per_usd'],
    ['eur', { per_usd: '0.1234567' }, 'per_usd'],
    ['eur', { per_usd: 'much' }, 'per_usd'],
    ['eur', {}, 'per_usd'],
    ['usd', { per_usd: '1.01' }, 'per_usd'],
    ['eur', { per_usd: 1, markup_percent: '-0.01' }, 'markup_percent'],
    ['eur', { per_usd: 1, markup_percent: '100.01' }, 'markup_percent'],
    ['eur', { per_usd: 1, markup_percent: '1.005' }, 'markup_percent'],
    ['xxx', { per_usd: 1 }, 'currency'],
    ['zzz', { per_usd: 1 }, 'currency'],
    ['euro', { per_usd: 1 }, 'currency'],
    ['eur', { per_usd: 1, decimals: 2 }, 'decimals'],
  ])('%s with %j is rejected, and the error names %s', async (currency, body, field) => {
    const reply = await setRate(refusing, currency, body);
    expect([reply.status, reply.fields]).toEqual([422, [field]]);
  });

  test.each([
    ['eur', { per_usd: '0.001', markup_percent: 100 }],
    ['eur', { per_usd: 1_000_000 }],
    ['usd', { per_usd: 1, markup_percent: '3.25' }],
  ])('%s with %j is accepted', async (currency, body) => {
    expect((await setRate(refusing, currency, body)).status).toBe(200);
  });
});

const { sandbox: refusing } = await service.newPartner();

describe('how a purchase in another currency was converted', () => {
  test('is shown wherever the purchase is, and a later rate changes it nowhere', async () => {
    const { sandbox, card, buy, follow } = await newSandbox();
    const bought = await buy({ amount: '9.00', currency: 'eur' });
    const asked = exchange('9.00', '10.10', '1.111111111111', '1');
    expect([bought.exchange, bought.timeline[0].exchange]).toEqual([asked, asked]);
    await setRate(sandbox, 'eur', { per_usd: '0.8', markup_percent: '2' });
    const cleared = await follow(bought.id, 'clearings', { amount: '8.00', final: true });
    const atClearing = exchange('8.00', '10.20', '1.25', '2');
    await setRate(sandbox, 'eur', { per_usd: '2' });
    const refunded = await follow(bought.id, 'refunds', { amount: '4.00' });
    // A half of what was paid.
    const returned = exchange('4.00', '5.10', '1.275', null);
    for (const each of [cleared, refunded, (await sandbox.get(`/transactions/${bought.id}`)).data])
      expect([each.exchange, each.timeline[1].exchange]).toEqual([asked, atClearing]);
    expect(refunded.timeline[2].exchange).toEqual(returned);
    const events = (await allEvents(sandbox)).filter(({ data }) => data.transaction_id === bought.id);
    expect(events.map(({ data }) => [data.amount, data.exchange])).toEqual([
      ['10.10', asked],
      ['10.20', atClearing],
      ['5.10', returned],
    ]);
    const csv = { headers: { accept: 'text/csv' } };
    const [columns, row] = parseCsv((await sandbox.get(`/cards/${card}/transactions`, csv)).text);
    expect(columns!.slice(-4)).toEqual(['billing_amount', 'exchange_rate', 'markup_percent', 'card_last4']);
    const { last4 } = (await sandbox.get(`/cards/${card}`)).data.card.info;
    expect(row!.slice(-4)).toEqual(['10.10', '1.111111111111', '1', last4]);
    const { entries } = (await sandbox.get(`/cards/${card}/ledger`)).data;
    const foreign = entries.flatMap(
      ({ amount, merchant_amount, exchange_rate, markup_percent }: Record<string, string>) =>
        merchant_amount === undefined ? [] : [[amount, merchant_amount, exchange_rate, markup_percent]],
    );
    expect(foreign).toEqual([
      ['-10.10', '9.00', '1.111111111111', '1'],
      ['-10.20', '8.00', '1.25', '2'],
      ['5.10', '4.00', '1.275', null],
    ]);
  });

  test('is shown for one that is declined or approved in part', async () => {
    const { sandbox, buy } = await newSandbox(5);
    const asked = exchange('9.00', '10.10', '1.111111111111', '1');
    const declined = await buy({ amount: '9.00', currency: 'eur' });
    const partial = await buy({ amount: '9.00', currency: 'eur', partial_ok: true });
    for (const { exchange: shown, timeline } of [declined, partial])
      expect([shown, timeline[0].exchange]).toEqual([asked, null]);
    const events = await allEvents(sandbox, '&types=card.declined,card.charged');
    expect(events.map(({ data }) => [data.amount, data.exchange])).toEqual([
      ['10.10', asked],
      ['5.00', asked],
    ]);
  });

  test.each([
    ['reversals', 'reversal'],
    ['expire', 'expiry'],
  ])('is shown for a hold that ends by /%s', async (path, reason) => {
    const { sandbox, buy, follow } = await newSandbox();
    const { id } = await buy({ amount: '9.00', currency: 'eur' });
    const ended = await follow(id, path);
    const released = exchange('9.00', '10.10', '1.122222222222', null);
    expect(ended.timeline[1].exchange).toEqual(released);
    const [event] = await allEvents(sandbox, '&types=card.refund');
    expect([event!.data.reason, event!.data.exchange]).toEqual([reason, released]);
  });

  test('is the market rate for a refund without a purchase', async () => {
    const { sandbox, card } = await newSandbox();
    const { data } = await sandbox.post(`/simulations/cards/${card}/refunds`, { amount: '9.00', currency: 'eur' });
    expect(data.exchange).toEqual(exchange('9.00', '10.00', '1.111111111111', '0'));
  });

  test('is null in the card’s currency', async () => {
    const { sandbox, buy, follow } = await newSandbox();
    const { id } = await buy({ amount: '9.00' });
    const { exchange: shown, timeline } = await follow(id, 'clearings');
    expect([shown, ...timeline.map((step: { exchange: unknown }) => step.exchange)]).toEqual([null, null, null]);
    expect((await allEvents(sandbox, '&types=card.charged')).map(({ data }) => data.exchange)).toEqual([null, null]);
  });
});
