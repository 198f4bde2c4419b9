import { expect, onTestFailed, test } from 'vitest';
import { seed } from './harness.ts';
import { RECOVERY_MS_MAX, torture } from './torture/run.ts';
import { MINUTE_MS } from '#kit/durations.ts';

const KILLS = 20;
const FULL = KILLS > 4;
const MINUTES_MAX = 12;

test(
  'every acknowledged request takes effect exactly once when the service or PostgreSQL is killed at any moment',
  async () => {
    const lines: string[] = [];
    onTestFailed(() => console.log(lines.join('\n')));
    const report = await torture({
      seed: seed(),
      continueAfter: (kills) => kills < KILLS,
      log: (line) => void lines.push(line),
      skipProvisioningDelay: !FULL,
    });
    if (FULL) console.log(JSON.stringify(report));
    expect(report.acknowledged).toBeGreaterThan(100);
    expect(report.recoveries_ms.length).toBeGreaterThan(0);
    expect(Math.max(...report.recoveries_ms)).toBeLessThan(RECOVERY_MS_MAX);
    expect(report.replacements).toBeGreaterThan(0);
  },
  MINUTES_MAX * MINUTE_MS,
);
