import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { dumpOf } from '../../secrecy/dumps.ts';
import { connect, startService, type Client } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { MINUTE_MS, HOUR_MS } from '#kit/durations.ts';

const database = await createTestDatabase();
const clock = adjustableClock();
const service = await startService(database, { clock });
const { sandbox } = await service.newPartner();
const BODY = { url: 'https://partner.example/hooks', events: ['*'] };

/** All secrets that were returned, for the search at the end. */
const secrets: string[] = [];

/** Connects with a new token, because tokens expire when the clock is advanced. */
const now = async (): Promise<Client> => await connect(service.url, 'sandbox', sandbox.credentials);

async function newWebhook(): Promise<string> {
  const { data } = await (await now()).post('/webhooks', BODY, { key: crypto.randomUUID() });
  secrets.push(data.secret);
  return data.id;
}

async function rotate(id: string): Promise<string> {
  const { status, data } = await (await now()).post(`/webhooks/${id}/rotate-secret`, undefined, { key: 'ignored' });
  expect(status).toBe(200);
  secrets.push(data.secret);
  return data.secret;
}

/** The numbers of the secrets that sign, newest first, and of the one that makes X-Service-Signature. */
async function signing(id: string): Promise<[number[], number]> {
  const shown: { number: number; signs_service_signature: boolean }[] = (await (await now()).get(`/webhooks/${id}`))
    .data.secrets;
  const service = shown.filter((each) => each.signs_service_signature);
  expect(service).toHaveLength(1);
  return [shown.map(({ number }) => number), service[0]!.number];
}

/** The stored secret in the form that partners receive; undefined when it was removed. */
async function kept(id: string, number: number): Promise<string | undefined> {
  const item = await service.core.vault.read(sandbox.tenant.id, `webhook/${id}/secret/${number}`);
  return item && `whsec_${item.reveal().toString('base64')}`;
}

describe('a rotation', () => {
  test('returns a new secret, and the old one signs for 24 more hours', async () => {
    const id = await newWebhook();
    const secret = await rotate(id);
    expect(secret).not.toBe(secrets.at(-2));
    expect([await kept(id, 1), await kept(id, 2)]).toEqual(secrets.slice(-2));
    const { data } = await (await now()).get(`/webhooks/${id}`);
    expect(data).not.toHaveProperty('secret');
    const [newest, old] = data.secrets;
    expect(newest.expires_at).toBeNull();
    expect(Date.parse(old.expires_at) - Date.parse(newest.created_at)).toBe(24 * HOUR_MS);
    expect(await signing(id)).toEqual([[2, 1], 1]);
    clock.advance(24 * HOUR_MS - MINUTE_MS);
    expect(await signing(id)).toEqual([[2, 1], 1]);
    clock.advance(120_000);
    expect(await signing(id)).toEqual([[2], 2]);
  });

  test('ignores the idempotency key, so each call creates a secret', async () => {
    const id = await newWebhook();
    expect(await rotate(id)).not.toBe(await rotate(id));
    expect(await signing(id)).toEqual([[3, 2, 1], 1]);
  });

  test('leaves at most three secrets: the oldest ends immediately and is removed', async () => {
    const id = await newWebhook();
    for (let times = 0; times < 3; times += 1) await rotate(id);
    expect(await signing(id)).toEqual([[4, 3, 2], 4]);
    expect(await kept(id, 1)).toBeUndefined();
  });

  test('keeps the previous secret for X-Service-Signature for 24 hours, even if the chosen one had expired', async () => {
    const id = await newWebhook();
    await rotate(id);
    clock.advance(48 * HOUR_MS);
    await rotate(id);
    expect(await signing(id)).toEqual([[3, 2], 2]);
  });

  test('made concurrently with others returns a separate number and secret for each', async () => {
    const id = await newWebhook();
    const client = await now();
    const replies = await Promise.all(
      Array.from({ length: 8 }, async () => await client.post(`/webhooks/${id}/rotate-secret`)),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(new Set(replies.map(({ data }) => data.secrets[0].number)).size).toBe(8);
    expect((await signing(id))[0]).toEqual([9, 8, 7]);
    const newest = replies.find(({ data }) => data.secrets[0].number === 9)!.data.secret;
    expect(await kept(id, 9)).toBe(newest);
    secrets.push(...replies.map(({ data }) => data.secret));
  });

  test('of an unknown webhook returns webhook_not_found', async () => {
    expect((await (await now()).post('/webhooks/nothing/rotate-secret')).code).toBe('webhook_not_found');
  });
});

describe('a promotion', () => {
  test('makes the newest secret sign X-Service-Signature, and the others still sign', async () => {
    const id = await newWebhook();
    await rotate(id);
    const promoted = await (await now()).post(`/webhooks/${id}/promote-secret`);
    expect(promoted.status).toBe(200);
    expect(promoted.data).not.toHaveProperty('secret');
    expect(await signing(id)).toEqual([[2, 1], 2]);
    await rotate(id);
    expect(await signing(id)).toEqual([[3, 2, 1], 2]);
  });

  test('changes nothing when there is only one secret', async () => {
    const id = await newWebhook();
    expect((await (await now()).post(`/webhooks/${id}/promote-secret`)).status).toBe(200);
    expect(await signing(id)).toEqual([[1], 1]);
  });
});

test('removes expired secrets and no others', async () => {
  const id = await newWebhook();
  await rotate(id);
  await service.work();
  expect(await kept(id, 1)).toBeDefined();
  clock.advance(25 * HOUR_MS);
  await service.work();
  expect([await kept(id, 1), await kept(id, 2)]).toEqual([undefined, secrets.at(-1)]);
  expect(await signing(id)).toEqual([[2], 2]);
});

test('no secret appears in any row, saved response or log line', async () => {
  const texts = [...(await dumpOf(database.database)), ...service.logLines];
  expect(secrets.length).toBeGreaterThan(15);
  const forms = secrets.flatMap((secret) => {
    const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64');
    return [secret.slice('whsec_'.length, -1), bytes.toString('hex'), bytes.toString('latin1')];
  });
  expect(forms.filter((form) => texts.some((text) => text.includes(form)))).toEqual([]);
});
