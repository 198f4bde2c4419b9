import { expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { newWebhook } from '../support/hooks.ts';

const service = await sharedService();
const URL_OF_HOOKS = 'https://partner.example/hooks';

test('deliveries are counted by endpoint and status, and those of another partner are not', async () => {
  const [{ sandbox }, other] = [await service.newPartner(), await service.newPartner()];
  expect((await sandbox.get('/insights/webhooks')).data.series).toEqual([]);
  const { id } = await newWebhook(sandbox, URL_OF_HOOKS);
  await newWebhook(other.sandbox, URL_OF_HOOKS);
  for (const type of ['card.failed', 'card.created']) await sandbox.post(`/webhooks/${id}/test`, { type });
  const { series, unit } = (await sandbox.get('/insights/webhooks')).data;
  const sums = series.map(({ key, points }: { key: string; points: { value: string }[] }) => [
    key,
    points.length,
    points.reduce((sum, { value }) => sum + Number(value), 0),
  ]);
  expect([unit, sums]).toEqual([
    'count',
    [
      [`${id}_succeeded`, 30, 0],
      [`${id}_failed`, 30, 0],
      [`${id}_pending`, 30, 2],
    ],
  ]);
  expect((await sandbox.get('/insights/webhooks?currency=usd')).status).toBe(422);
});
