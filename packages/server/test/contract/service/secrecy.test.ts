import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { Vault } from '#vault';
import { Secret } from '#kit/secret.ts';
import { systemClock } from '#kit/clock.ts';
import { partnerRoutes } from '#composition/wiring.ts';
import { call, type Reply } from '../../client.ts';
import { createTestDatabase, scale } from '../../harness.ts';
import { newNonce, newView, redeem, shown, reportCopied } from '../../secure-view/views.ts';
import { connect, MASTER_KEY, startService, type Client } from '../../service.ts';
import { badBodies } from '../api/bad-input.ts';
import { walletOf } from '../support/fixtures.ts';
import {
  newChainPayment,
  newCredit,
  newExport,
  newReconciliation,
  newTransfer,
  newWallet,
  newWebhook,
} from '../api/valid-bodies.ts';
import { bytesIn, everything } from '../support/snapshot.ts';

const database = await createTestDatabase();
const service = await startService(database);
const { sandbox } = await service.newPartner();

const image = async (background: string): Promise<string> =>
  (
    await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64');
const documents = {
  document_front_base64: await image('red'),
  document_back_base64: await image('green'),
  address_document_base64: await image('blue'),
};
const personal = {
  first_name: 'Quetzalcoatlina',
  last_name: 'Zwyntherbaum',
  email: 'q.zwyntherbaum@xylographer.example',
  phone: '+50934107788',
  date_of_birth: '1987-06-05',
  document_number: 'DOC-55418-QZ',
  tax_id_number: 'TAX-90017-QZ',
  address_street: '77 Xylographer Lane',
  external_ref: 'ref-quetzal-user',
};
const CARD_NUMBER = '4111111111111111';

/** Sends valid and invalid requests, and secrets in wrong places. Collects all responses. */
const traffic = (async () => {
  const replies: Reply[] = [];
  const keep = async (reply: Promise<Reply>): Promise<Reply> => {
    replies.push(await reply);
    return await reply;
  };
  const fresh: Client = await connect(service.url, 'sandbox', sandbox.credentials);
  const body = { ...personal, country_code: 'HT', ...documents };
  const customer = (await keep(fresh.post('/customers', body, { key: 'customer' }))).data;
  await keep(fresh.post('/customers', body, { key: 'customer' }));
  await keep(fresh.post('/customers', body));
  await keep(fresh.call('PATCH', `/customers/${customer.id}`, documents, { key: 'documents' }));
  const cards = await Promise.all(
    ['visa', 'mastercard'].map(async (brand) => {
      const card = (await keep(fresh.post('/cards', { customer_id: customer.id, amount: 10, brand }, { key: brand })))
        .data;
      await keep(
        fresh.post(`/cards/${card.id}/deposit`, { amount: 5, reference: `funding ${brand}` }, { key: `${brand}+` }),
      );
      await keep(fresh.get(`/cards/${card.id}`));
      await keep(fresh.get(`/cards/${card.id}/ledger`));
      await keep(fresh.call('PATCH', `/cards/${card.id}`, { label: `lost ${CARD_NUMBER}` }));
      return card as { id: string };
    }),
  );
  await keep(
    fresh.post('/customers', { ...personal, country_code: 'US', first_name: CARD_NUMBER, external_ref: null }),
  );
  for (const path of ['/customers', `/cards?customer_id=${customer.id}`, '/events?size=100', `/nowhere/${CARD_NUMBER}`])
    await keep(fresh.get(path));
  await keep(fresh.get(`/cards/${CARD_NUMBER}`));
  await keep(fresh.get('/wallets', { token: sandbox.credentials.secret_id }));
  const wrong = { ...sandbox.credentials, client_id: 'ick_sandbox_nobody' };
  await keep(call('POST', `${sandbox.base}/authentication/token`, { body: wrong }));
  const wallet = (await walletOf(fresh)).id;
  const existing = {
    customer: customer.id,
    card: cards[0]!.id,
    wallet,
    operation: '',
    event: '',
    transaction: '',
    challenge: '',
    ...(await newWallet(fresh)),
    ...(await newTransfer(fresh, wallet)),
    ...(await newReconciliation(fresh, wallet)),
    ...(await newWebhook(fresh)),
    ...(await newCredit(fresh)),
    ...(await newExport(fresh)),
    ...(await newChainPayment(fresh)),
  };
  for (const { method, path, body } of badBodies(partnerRoutes(service.core, service.frameUrl), existing).filter(
    (_, at) => at % scale(40, 5) === 0,
  )) {
    await keep(fresh.call(method, path, body, { headers: { 'x-name': personal.last_name } }));
  }
  const views = await Promise.all(cards.map(({ id }) => reveal(id, keep)));
  await keep(fresh.put(`/cards/${cards[0]!.id}/terminate`));
  return { replies, cards, views, token: fresh.token };
})();

/** Shows a card in the frame, with valid and invalid requests. The response that shows the card is not collected. */
async function reveal(cardId: string, keep: (reply: Promise<Reply>) => Promise<Reply>) {
  const view = await newView(service, sandbox.tenant, cardId);
  const nonce = newNonce();
  const page = `${service.frameUrl}/v/${view.name}`;
  await keep(call('GET', page));
  await keep(call('POST', page, { body: { secret: view.secret, nonce } }));
  await keep(redeem(service, view, { secret: newNonce() }));
  const fragment = await redeem(service, view, { nonce, headers: { 'user-agent': CARD_NUMBER } });
  await keep(reportCopied(service, view, { nonce, field: 'pan' }));
  await keep(reportCopied(service, view, { nonce, field: CARD_NUMBER }));
  await keep(redeem(service, view));
  await keep(call('GET', page));
  await keep(call('GET', `${service.frameUrl}/v/${CARD_NUMBER}`));
  return { fragment, secrets: [view.secret, nonce] };
}

/** The full card numbers from the vault. */
async function cardNumbers(): Promise<string[]> {
  const vault = new Vault({ database: database.database, masterKey: new Secret(MASTER_KEY), clock: systemClock });
  const { cards } = await traffic;
  return await Promise.all(
    cards.map(async ({ id }) => {
      const number = (await vault.read(sandbox.tenant.id, `card/${id}/number`))!.reveal().toString();
      expect(number).toMatch(/^\d{16}$/);
      return number;
    }),
  );
}

const forms = (text: string): string[] => [
  text,
  Buffer.from(text).toString('hex'),
  Buffer.from(text).toString('base64').replaceAll('=', ''),
];
const grouped = (number: string): string[] =>
  [' ', '-'].map((separator) => number.replace(/(\d{4})(?=\d)/g, `$1${separator}`));

/** Part of each document after the common PNG header, as base64 and in PostgreSQL's hex format. */
const documentForms = Object.values(documents).flatMap((base64) => {
  const bytes = Buffer.from(base64, 'base64').subarray(40, 80);
  return [base64.slice(60, 100), bytes.toString('hex')];
});

const secrets: Record<string, () => Promise<string[]>> = {
  'a card number': async () => (await cardNumbers()).flatMap((number) => [...forms(number), ...grouped(number)]),
  'a card number sent by mistake': () => Promise.resolve(forms(CARD_NUMBER)),
  'a secret': () => Promise.resolve(forms(sandbox.credentials.secret_id)),
  'an access token': async () => [...forms((await traffic).token), ...forms(sandbox.token)],
  'the secret or nonce of a view': async () =>
    (await traffic).views
      .flatMap(({ secrets: each }) => each)
      .flatMap((secret) => [...forms(secret), Buffer.from(secret, 'base64url').toString('hex')]),
  'a document': () => Promise.resolve(documentForms),
  'the master key': () => Promise.resolve([MASTER_KEY.toString('hex'), MASTER_KEY.toString('base64')]),
  'a key of the installation': async () => {
    const { vault } = service.core;
    const keys = [
      ...(await Promise.all(
        ['api_secret_hash', 'access_token', 'embedded_card_numbers'].map((use) => vault.secret(use)),
      )),
      await vault.secret('embedded_card_verification', 16),
    ];
    return keys.flatMap((key) => [key.reveal().toString('hex'), key.reveal().toString('base64')]);
  },
};

/** The rows of all tables after the traffic, by table, and the texts of all rows and of the bytes in them. Read once. */
const stored = (async () => {
  await traffic;
  await service.core.requestLog!.flush();
  const tables = await everything(database.database);
  const rows = Object.values(tables).flat();
  return { tables, rows, texts: [...rows, ...rows.flatMap(bytesIn).map(String)] };
})();

/** The occurrences of the needles, each as the 80 characters before it. */
function findings(texts: readonly string[], needles: readonly string[]): string[] {
  return texts.flatMap((text) =>
    needles.filter((needle) => text.includes(needle)).map((needle) => text.slice(0, text.indexOf(needle)).slice(-80)),
  );
}

describe.each(Object.entries(secrets))('%s', (_, needles) => {
  test('appears in no response, log line or database row', async () => {
    const { replies } = await traffic;
    const looked_for = await needles();
    expect(looked_for.length).toBeGreaterThan(0);
    expect(
      findings(
        replies.map(({ text, headers }) => text + JSON.stringify([...headers])),
        looked_for,
      ),
    ).toEqual([]);
    expect(findings(service.logLines, looked_for)).toEqual([]);
    expect(findings((await stored).texts, looked_for)).toEqual([]);
  });
});

test('the frame showed every card', async () => {
  const { views } = await traffic;
  const numbers = views.map(({ fragment }) => shown(fragment, 'pan')?.replaceAll(' ', ''));
  expect(numbers).toEqual(await cardNumbers());
});

test('personal data appears in no recorded call', async () => {
  const batches = (await stored).tables['request_batches']!;
  const calls = batches.flatMap((batch) => bytesIn(batch).join('').split('\n'));
  expect(calls.length).toBeGreaterThan(50);
  expect(calls.join('')).toContain('"amount"');
  expect(findings([...batches, ...calls], Object.values(personal))).toEqual([]);
});

test('personal data appears in no log line', async () => {
  const { replies } = await traffic;
  expect(service.logLines.length).toBeGreaterThan(replies.length);
  expect(findings(service.logLines, Object.values(personal))).toEqual([]);
});

test('the search finds data that is present', async () => {
  expect(findings((await stored).rows, [personal.email])).not.toEqual([]);
  expect(
    findings(
      (await traffic).replies.map(({ text }) => text),
      [personal.phone],
    ),
  ).not.toEqual([]);
});
