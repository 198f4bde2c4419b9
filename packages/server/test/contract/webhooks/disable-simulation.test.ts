import { expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { allEvents } from '../support/fixtures.ts';
import { newWebhook } from '../support/hooks.ts';

const service = await sharedService();
const { sandbox, live } = await service.newPartner();
const URL_OF_HOOKS = 'https://partner.example/hooks';

const disable = async (id: string, body: object = {}, client = sandbox) =>
  await client.post(`/simulations/webhooks/${id}/disable`, body);
const disabled = async (id: string) =>
  (await allEvents(sandbox, '&types=webhook.disabled')).filter(({ data }) => data.id === id);

test('a webhook is disabled as by a delivery, and can be enabled again', async () => {
  const { id } = await newWebhook(sandbox, URL_OF_HOOKS);
  const { status, data } = await disable(id, { reason: 'failing' });
  expect([status, data.enabled, data.disabled_reason]).toEqual([200, false, 'failing']);
  expect((await sandbox.get(`/webhooks/${id}`)).data).toMatchObject({ enabled: false, disabled_reason: 'failing' });
  expect(await disabled(id)).toMatchObject([{ sequence: 1, data: { id, url: URL_OF_HOOKS, reason: 'failing' } }]);
  expect(await disable(id)).toMatchObject({ status: 409, code: 'webhook_disabled' });
  expect((await sandbox.call('PATCH', `/webhooks/${id}`, { enabled: true })).data.enabled).toBe(true);
  expect((await disable(id)).data.disabled_reason).toBe('gone');
  expect((await disabled(id)).map(({ sequence }) => sequence)).toEqual([1, 2]);
});

test('racing calls disable it once, and a repeat has the same response', async () => {
  const { id } = await newWebhook(sandbox, URL_OF_HOOKS);
  const replies = await Promise.all(Array.from({ length: 6 }, async () => await disable(id)));
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409, 409, 409,
  ]);
  expect(await disabled(id)).toHaveLength(1);
  const { id: other } = await newWebhook(sandbox, URL_OF_HOOKS);
  const path = `/simulations/webhooks/${other}/disable`;
  const first = await sandbox.post(path, {}, { key: 'disable' });
  expect((await sandbox.post(path, {}, { key: 'disable' })).text).toBe(first.text);
  expect(await disabled(other)).toHaveLength(1);
});

test('it is for the sandbox, one’s own webhooks and known reasons', async () => {
  const { id } = await newWebhook(sandbox, URL_OF_HOOKS);
  const { sandbox: stranger } = await service.newPartner();
  expect((await disable(id, {}, stranger)).code).toBe('webhook_not_found');
  expect((await disable('x')).code).toBe('webhook_not_found');
  expect((await disable(id, {}, live)).code).toBe('route_not_found');
  expect((await disable(id, { reason: 'by_partner' })).fields).toEqual(['reason']);
  expect((await sandbox.get(`/webhooks/${id}`)).data.enabled).toBe(true);
});
