import { revealedValues } from '../../testing/src/revealed-values.ts';
import { expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import type { CardId, TenantId } from '#kit/ids.ts';
import { query, statement, type Database } from '#database';
import { temporaryFolder } from '../../testing/src/embedded-postgres/fixtures.ts';
import { createLogger } from '#http/logging.ts';
import { openCore, type Core } from '#composition/core.ts';
import { partnerRoutes } from '#composition/wiring.ts';
import { allEvents, newCustomer } from './contract/support/fixtures.ts';
import { issuary, launch, type ServiceProcess, type Settings } from './process.ts';
import { showCard, showWhileBroken, type Showing } from './secrecy/frame.ts';
import { Recorder } from './secrecy/recorder.ts';
import { dumpOf, filesOf } from './secrecy/dumps.ts';
import { Search, type CardSecret } from './secrecy/search.ts';
import { issueCards, mayBuy, misplace, takeChallenge, useCard, whatExists } from './secrecy/traffic.ts';
import { connect, type Client } from './service.ts';
import { MINUTE_MS } from '#kit/durations.ts';

const CARDS_OF_EACH_BRAND = 40;
const MINUTES_MAX = 10;
const SCENARIOS = ['hotel_stay', 'fuel', 'card_testing_attack', 'force_post_after_freeze', 'refund_after_termination'];

/** Not a valid card number, so it is neither rejected nor masked: finding it proves that each place is searched. */
const DECOY = { number: '4000000512345670', code: '977' };

test(
  'no card number or security code appears in any response, log, metric, row or file',
  async () => {
    const folder = `${await temporaryFolder()}/data`;
    const settings = { ISSUARY_DATA_DIR: folder, ISSUARY_LOG_LEVEL: 'trace', ISSUARY_RATE_LIMIT: 'off' };
    const first = await launch(settings).service;
    const core = await openCore(readConfig(settings), createLogger('silent'), { attach: true });
    const recorder = new Recorder();
    const commands: string[] = [];
    const command = async (...args: string[]): Promise<string> => {
      const { stdout, stderr } = await issuary(settings, ...args);
      commands.push(stdout, stderr);
      return stdout;
    };
    let second: ServiceProcess;
    let secrets: CardSecret[];
    let codes: string[];
    let showings: Showing[];
    let dump: string[];
    try {
      const partner = JSON.parse(await command('partners', 'create', '--name', 'Acme', '--json'));
      const unrecorded = await connect(first.url, 'sandbox', partner.sandbox);
      const client = recorder.client(first.url, unrecorded);
      const tenant = (await (await core.partnerAccess()).partners.tenant(partner.partner_id, 'sandbox'))!;

      const cards = await issueCards(client, CARDS_OF_EACH_BRAND);
      await Promise.all(cards.map((card, at) => useCard(client, card, at)));
      codes = await Promise.all(
        cards
          .filter(mayBuy)
          .slice(0, 4)
          .map((card) => takeChallenge(client, unrecorded, card)),
      );
      for (const name of SCENARIOS) await client.post(`/simulations/scenarios/${name}`, {});
      cards.push(...(await cardsOfScenarios(unrecorded, cards)));

      await command('vault', 'rotate');
      cards.push(...(await issueWhileBroken(client, core.database, first)));
      secrets = await secretsOf(core, tenant.id, cards as CardId[]);
      const visible = await visibleCards(unrecorded, cards);
      const show = async (card: string) => await showCard(recorder, core, first.frameUrl, tenant.id, card);
      showings = await Promise.all(visible.map(show));
      expect(await showWhileBroken(recorder, core, first.frameUrl, tenant.id, visible[0]!)).toBe(500);
      const existing = await whatExists(unrecorded, cards);
      for (const { number } of [secrets[0]!, secrets.at(-1)!]) {
        const statuses = await misplace(client, number, partnerRoutes(core, ''), existing);
        expect(statuses.filter((status) => status >= 500)).toEqual([]);
      }
      await plantDecoy(client, cards[0]!);

      second = await crash(first, settings, client, cards);
      const again = recorder.client(second.url, unrecorded);
      await again.post('/simulations/clock', { advance: 'PT6M' });
      await expect.poll(async () => (await core.database.rows(query(OPEN_CODES))).length, { timeout: 20_000 }).toBe(0);
      await allEvents(again);
      await command('verify');
      for (const path of ['/metrics', '/healthz', '/readyz', '/status', '/openapi.json', '/docs/errors'])
        await recorder.call('GET', second.url + path);
      dump = await dumpOf(core.database);
    } finally {
      await core.close();
    }
    second.kill('SIGTERM');
    await second.ended;

    expect(new Set(secrets.map(({ number }) => number)).size).toBe(2 * CARDS_OF_EACH_BRAND + SCENARIOS.length + 2);
    expect(showings.length).toBeGreaterThan(CARDS_OF_EACH_BRAND);
    expect(secrets.map(({ number }) => number)).toEqual(expect.arrayContaining(showings.map(({ number }) => number)));
    const logs = [first, second].flatMap((process) => [process.stdout(), process.stderr()]);
    const texts = { answers: recorder.answers, commands, logs, dump };
    const files = await filesOf(folder);

    const search = new Search(secrets, codes);
    for (const [place, each] of Object.entries(texts))
      expect([place, each.flatMap((text) => search.findIn(text))]).toEqual([place, []]);
    expect(files.flatMap((text) => search.findIn(text, 'numbers'))).toEqual([]);
    const opening = showings.flatMap((showing) => showing.secrets).flatMap(formsOfSecret);
    const opened = [...Object.values(texts).flat(), ...files].flatMap((text) =>
      opening.filter((form) => text.includes(form)),
    );
    expect(opened).toEqual([]);

    const control = new Search([DECOY]);
    for (const where of [texts.answers, texts.dump, files])
      expect(where.flatMap((text) => control.findIn(text, 'numbers'))).not.toEqual([]);
    for (const where of [commands, logs])
      expect([...where, `{"msg":"${DECOY.number}"}`].flatMap((text) => control.findIn(text))).toHaveLength(1);
  },
  MINUTES_MAX * MINUTE_MS,
);

const OPEN_CODES = statement('test.open_codes', `SELECT FROM work WHERE kind = 'one_time_code'`);

/** The card numbers and security codes, which only the platform can reveal. */
async function secretsOf(core: Core, tenantId: TenantId, cards: readonly CardId[]): Promise<CardSecret[]> {
  return await Promise.all(
    cards.map(async (cardId) => {
      const { number, securityCode } = await revealedValues(core.platform, { tenantId, cardId });
      expect([number.reveal(), securityCode.reveal()]).toEqual([
        expect.stringMatching(/^\d{16}$/),
        expect.stringMatching(/^\d{3}$/),
      ]);
      return { number: number.reveal(), code: securityCode.reveal() };
    }),
  );
}

/** The active and frozen cards. */
async function visibleCards(client: Client, cards: readonly string[]): Promise<string[]> {
  const states = await Promise.all(
    cards.map(async (card) => (await client.get(`/cards/${card}`)).data.card.status as string),
  );
  return cards.filter((_, at) => states[at] === 'active' || states[at] === 'frozen');
}

/** A view's secret in the form of its URL, as hex and raw bytes, and encoded in base64 again. */
function formsOfSecret(secret: string): string[] {
  const bytes = Buffer.from(secret, 'base64url');
  return [secret, bytes.toString('hex'), bytes.toString('latin1'), Buffer.from(secret).toString('base64').slice(0, 56)];
}

async function cardsOfScenarios(client: Client, known: readonly string[]): Promise<string[]> {
  const created = (await allEvents(client, '&types=card.created')).map(({ data }) => data.id as string);
  return created.filter((id) => !known.includes(id));
}

const BREAK = statement(
  'test.break',
  `ALTER TABLE embedded_cards ADD CONSTRAINT broken CHECK (last4 IS NULL) NOT VALID`,
);
const REMOVE_CONSTRAINT = statement('test.mend', `ALTER TABLE embedded_cards DROP CONSTRAINT broken`);

/**
 * Issues two cards whose numbers cannot be stored at first. The failing query has a number, and its error is logged.
 */
async function issueWhileBroken(client: Client, database: Database, service: ServiceProcess): Promise<string[]> {
  const { id: customer_id } = await newCustomer(client);
  await database.rows(query(BREAK));
  const issued = ['visa', 'mastercard'].map(
    async (brand) => await client.post('/cards', { customer_id, amount: 1, brand }, { key: `broken ${brand}` }),
  );
  await Promise.all(issued);
  await expect.poll(() => /"stack":\["? *at /.test(service.stdout()), { timeout: 30_000, interval: 200 }).toBe(true);
  await database.rows(query(REMOVE_CONSTRAINT));
  const cards = async () => (await client.get(`/cards?customer_id=${customer_id}`)).data.cards;
  const statuses = async () => (await cards()).map(({ card }: { card: { status: string } }) => card.status);
  await expect.poll(statuses, { timeout: 30_000, interval: 200 }).toEqual(['active', 'active']);
  return (await cards()).map(({ id }: { id: string }) => id);
}

/** Stores the decoy in a text field that partners can set, and in the merchant name of a transaction. */
async function plantDecoy(client: Client, card: string): Promise<void> {
  expect((await client.call('PATCH', `/cards/${card}`, { label: DECOY.number })).status).toBe(200);
  await client.post(`/simulations/cards/${card}/clearings`, { amount: 1, merchant: { name: DECOY.number } });
}

/** Kills the service while cards are used. @returns the restarted service */
async function crash(
  first: ServiceProcess,
  settings: Settings,
  client: Client,
  cards: readonly string[],
): Promise<ServiceProcess> {
  const using = cards.map(async (card, at) => await useCard(client, card, at).catch(() => undefined));
  await Promise.race(using);
  first.kill('SIGKILL');
  await first.ended;
  await Promise.all(using);
  return await launch(settings).service;
}
