import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/harness.ts';
import { setUp } from '../../../test/webhooks/set-up.ts';
import { until } from '../../../test/webhooks/until.ts';
import { newId } from '../../kit/ids.ts';

const { database } = await createTestDatabase();

const BACKLOG = 8_000;

test('what is asked for by hand does not wait until a backlog is delivered', async () => {
  const { stage, tenant, partner, endpoint, newWorker } = await setUp(database);
  await stage.emit(
    tenant,
    Array.from({ length: BACKLOG }, () => ({ subject: newId() })),
  );
  let askedAt = Number.POSITIVE_INFINITY;
  stage.answer = async () => {
    if (stage.received.length !== 1_000) return 200;
    await partner.test(endpoint);
    askedAt = stage.received.length;
    return 200;
  };
  newWorker().start();
  await until(() => stage.received.length >= BACKLOG + 1);
  const sentAt = stage.received.findIndex(({ body }) => body.includes('"test":true'));
  expect(sentAt).toBeGreaterThanOrEqual(askedAt);
  expect(sentAt - askedAt).toBeLessThan(BACKLOG / 4);
});
