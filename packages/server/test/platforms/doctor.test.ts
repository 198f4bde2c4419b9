import { afterAll, expect, test, vi } from 'vitest';
import { StripeDouble } from '../../../testing/src/stripe-double/stripe-double.ts';
import type { CheckResult } from '#composition/doctor/check.ts';
import { runChecks } from '#composition/doctor/run-checks.ts';
import { createLogger } from '#http/logging.ts';
import { readConfig } from '#config/config.ts';
import { systemClock } from '#kit/clock.ts';
import { createTestDatabase } from '../harness.ts';
import { issuary } from '../process.ts';
import { MASTER_KEY } from '../service.ts';

// A command loads the core, which takes about a second.
vi.setConfig({ testTimeout: 120_000 });

const database = await createTestDatabase();
const double = new StripeDouble('sk_live_double');
const server = await double.start();
afterAll(() => server.close());
const STRIPE = { ISSUARY_PLATFORM_LIVE: 'stripe', ISSUARY_STRIPE_LIVE_URL: server.url };
const ACCOUNT = { ...STRIPE, ISSUARY_STRIPE_LIVE_API_KEY: double.apiKey };
const SETTINGS = {
  ISSUARY_DATABASE_URL: database.url,
  ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64'),
};

/** Runs the checks in this process, with the settings changed as given. */
async function examine(settings: Record<string, string>): Promise<CheckResult[]> {
  const config = readConfig({ ...SETTINGS, ...settings });
  return await runChecks({ config, logger: createLogger('silent'), clock: systemClock });
}

const named = (checks: readonly CheckResult[], name: string): CheckResult | undefined =>
  checks.find((each) => each.name === name);

test('a vendor is asked, and what is wrong there is a problem that says what to do', async () => {
  const wrong = await examine(ACCOUNT);
  expect(named(wrong, 'platform_live')).toEqual({
    name: 'platform_live',
    status: 'problem',
    detail:
      'stripe issues the cards; authorization requests and events: Stripe asks nobody: run issuary platform connect stripe',
    to_do: 'correct this, then run `issuary platform check --env live`',
  });
  expect(named(wrong, 'platform_sandbox')?.detail).toContain('the embedded platform issues test cards');
  const url = 'https://platform.example';
  await issuary({ ...SETTINGS, ...ACCOUNT }, 'platform', 'connect', 'stripe', '--env', 'live', '--url', url);
  expect(named(await examine(ACCOUNT), 'platform_live')).toMatchObject({
    status: 'ok',
    detail: 'stripe issues the cards; in order: API key, Issuing balance, authorization requests and events',
  });
  const closed = await examine({ NODE_ENV: 'production', ISSUARY_PUBLIC_URL: 'https://pay.example.com' });
  expect(named(closed, 'platform_live')?.detail).toContain('live is closed');
});

test('an account is checked although it issues no new cards, and not on a machine without its key', async () => {
  const serving = await examine({ ...ACCOUNT, ISSUARY_PLATFORM_LIVE: 'embedded' });
  expect(named(serving, 'platform_live')?.detail).toContain('embedded');
  expect(named(serving, 'platform_live_stripe')?.detail).toContain('issues no new cards');
  expect(named(await examine(STRIPE), 'platform_live')).toMatchObject({
    status: 'ok',
    detail: expect.stringContaining('ISSUARY_STRIPE_LIVE_API_KEY is not set on this machine'),
  });
});

test('a vendor is not said to be in order while the database cannot be used', async () => {
  const url = 'postgresql://issuary@127.0.0.1:9/issuary';
  expect(named(await examine({ ...ACCOUNT, ISSUARY_DATABASE_URL: url }), 'platform_live')?.status).toBe('warning');
});
