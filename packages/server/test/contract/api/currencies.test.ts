import { describe, expect, test } from 'vitest';
import type { Reply } from '../../client.ts';
import { sharedService } from '../../service.ts';
import { newCard, topUp } from '../support/fixtures.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();

async function cardIn(currency: 'usd' | 'eur'): Promise<string> {
  if (currency === 'eur') await topUp(service, sandbox, 100_00n, currency);
  const fields: object = { amount: 100, currency };
  return (await newCard(sandbox, fields)).id;
}

const buy = async (card: string, body: object) => await sandbox.post(`/simulations/cards/${card}/authorizations`, body);

test('a markup is added to a purchase in another currency, including dollars, but not in the card’s currency', async () => {
  const euros = await cardIn('eur');
  // 10.00 usd is 9.00 eur, plus one percent.
  expect((await buy(euros, { amount: '10.00', currency: 'usd' })).data.amounts.held).toBe('9.09');
  expect((await buy(euros, { amount: '10.00', currency: 'eur' })).data.amounts.held).toBe('10.00');
  expect((await buy(await cardIn('usd'), { amount: '10.00', currency: 'usd' })).data.amounts.held).toBe('10.00');
});

const REFUSED = { status: 422, code: 'invalid_request', fields: ['currency'] };

describe.each(['ZZZ', 'xxx', 'xyz'])('%s, which is not a currency,', (currency) => {
  const body = { amount: '1.00', currency };

  test.each(['authorizations', 'clearings', 'refunds', 'challenges'])('is rejected in %s of a card', async (path) => {
    expect(refusal(await sandbox.post(`/simulations/cards/${await cardIn('usd')}/${path}`, body))).toEqual(REFUSED);
  });

  test.each(['clearings', 'reversals', 'refunds', 'increments'])('is rejected in %s of a purchase', async (path) => {
    const { id } = (await buy(await cardIn('usd'), { amount: 5 })).data;
    expect(refusal(await sandbox.post(`/simulations/transactions/${id}/${path}`, body))).toEqual(REFUSED);
  });

  test('is rejected in a preflight', async () => {
    expect(refusal(await sandbox.post(`/cards/${await cardIn('usd')}/preflight`, { ...body, merchant: {} }))).toEqual(
      REFUSED,
    );
  });
});

test('without an exchange rate, an authorization is declined and a clearing is rejected', async () => {
  const card = await cardIn('usd');
  const body = { amount: '1.00', currency: 'xaf' };
  const { data } = await buy(card, body);
  expect([data.status, data.decline_reason]).toEqual(['declined', 'currency_not_supported']);
  const cleared = await sandbox.post(`/simulations/cards/${card}/clearings`, body);
  expect(cleared.body.data.error.fields.currency).toMatch(/exchange rate/);
});

function refusal({ status, body }: Reply) {
  const { code, fields } = body.data.error;
  return { status, code, fields: Object.keys(fields) };
}
