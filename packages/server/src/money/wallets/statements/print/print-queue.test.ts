import { expect, test } from 'vitest';
import type { TenantId } from '#kit/ids.ts';
import { PrintQueue } from './print-queue.ts';

const { signal } = new AbortController();

/** Jobs that run until the test ends them, and the tenants whose jobs have started. */
function jobs() {
  const queue = new PrintQueue();
  const begun: string[] = [];
  const ends = new Map<string, ReturnType<typeof Promise.withResolvers<void>>>();
  return {
    begun,
    run: async (tenant: string, until = signal) => {
      await queue.run(tenant as TenantId, until, async () => {
        begun.push(tenant);
        const end = Promise.withResolvers<void>();
        ends.set(tenant, end);
        await end.promise;
      });
    },
    end: (tenant: string) => ends.get(tenant)!.resolve(),
    fail: (tenant: string) => ends.get(tenant)!.reject(new Error('failed')),
  };
}

const refused = { code: 'rate_limited', retryAfterSeconds: 5 };

test('jobs run one at a time in FIFO order, even after one fails', async () => {
  const { begun, run, end, fail } = jobs();
  const all = ['a', 'b', 'c', 'd', 'e'].map((tenant) => run(tenant));
  expect(begun).toEqual(['a']);
  end('a');
  await all[0];
  await expect.poll(() => begun).toEqual(['a', 'b']);
  fail('b');
  await expect(all[1]).rejects.toThrow('failed');
  for (const [index, tenant] of ['c', 'd', 'e'].entries()) {
    await expect.poll(() => begun.at(-1)).toBe(tenant);
    end(tenant);
    await all[index + 2];
  }
  const again = run('a');
  expect(begun.at(-1)).toBe('a');
  end('a');
  await again;
});

test('a tenant may have one job, and four jobs may wait', async () => {
  const { begun, run, end } = jobs();
  const first = run('a');
  await expect(run('a')).rejects.toMatchObject(refused);
  const waiting = ['b', 'c', 'd', 'e'].map((tenant) => run(tenant));
  await expect(run('b')).rejects.toMatchObject(refused);
  await expect(run('f')).rejects.toMatchObject(refused);
  end('a');
  await first;
  const next = run('f');
  await expect(run('g')).rejects.toMatchObject(refused);
  for (const tenant of ['b', 'c', 'd', 'e', 'f']) {
    await expect.poll(() => begun.at(-1)).toBe(tenant);
    end(tenant);
  }
  await Promise.all([...waiting, next]);
});

test('aborting a waiting job frees its place in the queue', async () => {
  const { begun, run, end } = jobs();
  const first = run('a');
  const leaving = new AbortController();
  const gone = run('b', leaving.signal);
  const waiting = ['c', 'd', 'e'].map((tenant) => run(tenant));
  leaving.abort(new Error('gone'));
  await expect(gone).rejects.toThrow('gone');
  await expect(run('b', leaving.signal)).rejects.toThrow('gone');
  waiting.push(run('b'));
  end('a');
  await first;
  for (const tenant of ['c', 'd', 'e', 'b']) {
    await expect.poll(() => begun.at(-1)).toBe(tenant);
    end(tenant);
  }
  await Promise.all(waiting);
});
