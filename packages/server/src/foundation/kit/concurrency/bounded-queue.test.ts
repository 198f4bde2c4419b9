import { describe, expect, it } from 'vitest';
import { AppError } from '../app-error.ts';
import { BoundedQueue } from './bounded-queue.ts';

describe('BoundedQueue', () => {
  it('runs a limited number of jobs at a time, queues others in order and rejects the rest', async () => {
    const queue = new BoundedQueue({
      running_max: 2,
      waiting_max: 3,
      rejection: () => new AppError('issuer_unavailable'),
    });
    const order: number[] = [];
    let running = 0;
    let running_max = 0;
    const outcomes = await Promise.allSettled(
      [0, 1, 2, 3, 4, 5, 6].map((job) =>
        queue.run(async () => {
          running_max = Math.max(running_max, (running += 1));
          order.push(job);
          await new Promise((resolve) => setTimeout(resolve, 5));
          running -= 1;
          if (job === 1) throw new Error('job failed');
        }),
      ),
    );
    expect(running_max).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4]);
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true, false, false]);
    const [, , , , , rejected] = outcomes;
    expect(rejected).toMatchObject({ reason: expect.any(AppError) });
    expect(await queue.run(async () => 'next job')).toBe('next job');
  });
});
