import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/harness.ts';
import { setUp } from '../../../test/webhooks/set-up.ts';
import { until } from '../../../test/webhooks/until.ts';
import { newId } from '../../kit/ids.ts';

const { database } = await createTestDatabase();

const BACKLOG = 6_000;
const SINGLE = 10;

test('an endpoint with a backlog does not keep another from its single events', async () => {
  const { stage, tenant, newWorker } = await setUp(database, { patterns: ['card.*'] });
  await stage.newEndpoint(tenant, { patterns: ['customer.*'] });
  await stage.emit(
    tenant,
    Array.from({ length: BACKLOG }, () => ({ subject: newId() })),
  );
  let old = 0;
  const waits = new Map<string, number>();
  const emittedAt = new Map<string, number>();
  stage.answer = async ({ type, id }) => {
    if (type !== 'card.funded') {
      waits.set(id, old);
      return 200;
    }
    old += 1;
    if (old % (BACKLOG / 2 / SINGLE) === 0 && emittedAt.size < SINGLE) {
      const at = old;
      const [single] = await stage.emit(tenant, [{ subject: newId(), type: 'customer.approved' }]);
      emittedAt.set(single!, at);
    }
    return 200;
  };
  newWorker({ linger_ms: 2_000 }).start();
  await until(() => waits.size === SINGLE);
  // In deliveries of the backlog, from an event's commit to its delivery.
  const behind = [...emittedAt].map(([id, at]) => waits.get(id)! - at).toSorted((a, b) => a - b);
  expect(behind[SINGLE / 2]).toBeLessThan(500);
});
