import { expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { newCard, newCustomer, walletOf } from '../support/fixtures.ts';

const service = await sharedService();

test('what waits for somebody is listed, the worst first, and nothing of another partner', async () => {
  const [{ sandbox }, other] = [await service.newPartner(), await service.newPartner()];
  expect((await sandbox.get('/attention')).data).toEqual({ items: [] });
  const customer = await newCustomer(sandbox);
  await sandbox.post(`/simulations/customers/${customer.id}/kyc`, {
    decision: 'needs_resubmission',
    reasons: ['document_expired'],
  });
  await newCard(sandbox);
  const wallet = await walletOf(sandbox);
  await sandbox.call('PATCH', `/wallets/${wallet.id}`, { low_balance_threshold: 1_000_000 });
  const { id } = (await sandbox.post('/webhooks', { url: 'https://example.com/hooks', events: ['*'] })).data;
  await sandbox.post(`/simulations/webhooks/${id}/disable`, { reason: 'gone' });

  const { items } = (await sandbox.get('/attention')).data;
  expect(items).toEqual([
    {
      kind: 'webhook_disabled',
      severity: 'bad',
      since: expect.any(String),
      subject: { type: 'webhook', id },
      params: { host: 'example.com', waiting: expect.stringMatching(/^\d+$/) },
    },
    {
      kind: 'wallet_low',
      severity: 'attention',
      since: null,
      subject: { type: 'wallet', id: wallet.id },
      params: { currency: 'usd', balance: wallet.balance, threshold: '1000000.00' },
    },
    { kind: 'documents_needed', severity: 'info', since: expect.any(String), count: 1, params: {} },
  ]);
  expect((await other.sandbox.get('/attention')).data).toEqual({ items: [] });
});

test('a webhook that fails is there from its first failure on, with the time from which it is disabled', async () => {
  const { sandbox } = await service.newPartner();
  const { id } = (await sandbox.post('/webhooks', { url: 'https://example.com/hooks', events: ['*'] })).data;
  const since = '2026-11-20T19:48:07.000Z';
  await service.core.database.script(
    `UPDATE webhook_streams SET failing_since = '${since}' WHERE endpoint_id = '${id}'`,
  );
  const disabled_from = '2026-11-25T19:48:07.000Z';
  expect((await sandbox.get('/attention')).data.items).toMatchObject([
    { kind: 'webhook_failing', since, subject: { id }, params: { host: 'example.com', disabled_from } },
  ]);
  expect((await sandbox.get(`/webhooks/${id}`)).data.delivery).toMatchObject({ failing_since: since, disabled_from });
});
