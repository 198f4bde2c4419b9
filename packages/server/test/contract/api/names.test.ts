import { describe, expect, test } from 'vitest';
import { call } from '../../client.ts';
import { sharedService } from '../../service.ts';
import { newCard } from '../support/fixtures.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();
const card = await newCard(sandbox);

test('names with a dot do not read like a path', async () => {
  const controls = `/cards/${card.id}/controls`;
  const { data } = await sandbox.call('PATCH', controls, { 'limits.daily': 1, 'a.b': 1, limits: { 'daily.x': '1' } });
  expect(data.error.fields).toEqual({
    '"limits.daily"': 'is not a field of this request; did you mean the field daily of limits?',
    '"a.b"': expect.stringMatching(/^is not a field of this request; use /),
    'limits."daily.x"': expect.stringMatching(/^is not a field of this request; did you mean limits.daily?/),
  });
  const pairs = await sandbox.call('PATCH', `/cards/${card.id}`, { metadata: { 'team.name': 7 } });
  expect(pairs.fields).toEqual(['metadata."team.name"']);
});

describe('names that are given twice', () => {
  const deposit = `/cards/${card.id}/deposit`;
  const send = async (path: string, body: string) => await sandbox.post(path, body);

  test('are rejected by name, with all other mistakes, and change nothing', async () => {
    const before = (await sandbox.get(`/cards/${card.id}`)).data;
    const { status, data } = await send(deposit, '{"amount":1,"amount":100,"metadata":{"a":"x","a":"y"},"walet_id":1}');
    expect([status, data.error.code]).toEqual([422, 'invalid_request']);
    expect(data.error.fields).toEqual({
      amount: 'is given more than once; send it once',
      'metadata.a': 'is given more than once; send it once',
      walet_id: expect.stringContaining('did you mean wallet_id?'),
    });
    expect((await send(deposit, '{"amount":1,"amount":1}')).fields).toEqual(['amount']);
    expect((await sandbox.get(`/cards/${card.id}`)).data).toEqual(before);
  });

  test('are rejected by routes without a body and by the token route', async () => {
    expect((await send(`/cards/${card.id}/renew`, '{"a":1,"a":1}')).fields).toEqual(['a']);
    const { client_id, secret_id } = sandbox.credentials;
    const body = `{"client_id":"x","client_id":"${client_id}","secret_id":"${secret_id}"}`;
    const token = await call('POST', `${sandbox.base}/authentication/token`, { body });
    expect([token.status, token.fields]).toEqual([422, ['client_id']]);
  });

  test('are none if a text only contains such an object', async () => {
    const text = JSON.stringify({ reference: '{"amount":1,"amount":2}', amount: 1 });
    expect((await send(deposit, text)).status).toBe(200);
  });
});
