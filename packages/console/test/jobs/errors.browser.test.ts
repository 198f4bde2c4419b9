import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { EXPORT_EXAMPLE } from '../../../server/src/delivery/exports/schemas.ts';
import { TRANSFER_EXAMPLE } from '../../../server/src/money/transfers/schemas.ts';
import { ACCOUNT_EXAMPLE } from '../../../server/src/money/virtual-accounts/schemas.ts';
import { newCard } from '../../../server/test/contract/support/fixtures.ts';
import { startConsole } from '../browser/console-page.ts';

const { open, openOperator, sandbox: partner } = await startConsole();
const { id: card } = await newCard(partner);
const opened = await open('support', { language: 'es' });
const { page, sandbox } = opened;

interface Problem {
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly details?: object;
  readonly retryAfterSeconds?: number;
}

/** A response of the service that refuses a call. */
function answerOf({ code, message, fields, details, retryAfterSeconds }: Problem) {
  const messages = fields ? Object.entries(fields).map(([field, problem]) => `${field}: ${problem}`) : [message];
  return {
    status: 409,
    headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
    json: {
      type: 'error',
      message: { code: 409, error: messages },
      data: { error: { code, request_id: 'req-1', ...(fields && { fields }), ...details } },
    },
  };
}

/** Refuses the calls that read the cards. */
async function refuse(problem: Problem): Promise<void> {
  await page.unroute(CARDS);
  await page.route(CARDS, async (route) => await route.fulfill(answerOf(problem)));
}

const CARDS = '**/business/sandbox/v1/search/cards?*';
const NO_ANSWER = 'El servicio no responde. Compruebe su conexión e inténtelo de nuevo.';
/** What the list says, without its buttons and links. */
const said = async (): Promise<string> => await page.getByRole('alert').locator('p').innerText();

test('a list that fails says why in Spanish, with what only the service knows, and in another language once it is chosen', async () => {
  await refuse({ code: 'customer_suspended', message: 'customer is suspended' });
  await page.goto(`${sandbox}/cards`);
  await expect.poll(async () => await said()).toBe('El cliente está suspendido.');
  await page.getByRole('button', { name: /^Sesión de/ }).click();
  await page.getByLabel('Idioma').selectOption('fr');
  await expect.poll(async () => await said()).toBe('Le client est suspendu.');
  await page.getByLabel('Langue').selectOption('es');
  await expect.poll(async () => await said()).toBe('El cliente está suspendido.');
  expect(opened.errors.filter((each) => !each.includes('409'))).toEqual([]);
});

test.each<[Problem, string]>([
  [
    {
      code: 'insufficient_card_balance',
      message: 'Insufficient card balance',
      details: { available: '5.00', required: '12500.50', currency: 'USD' },
    },
    'No hay suficiente dinero en la tarjeta: tiene USD 5,00 y se necesitan USD 12.500,50.',
  ],
  [
    {
      code: 'rate_limited',
      message: '12000 of your exports are waiting or running',
      details: { reason: { kind: 'exports_unfinished', value: '12000' } },
    },
    '12.000 de sus exportaciones esperan o están en curso. Pida la siguiente cuando una haya terminado.',
  ],
  [
    {
      code: 'rate_limited',
      message: 'printing did not start',
      details: { reason: { kind: 'statements_waiting' } },
      retryAfterSeconds: 90,
    },
    'Demasiados extractos esperan a ser impresos. Inténtelo de nuevo en 2 minutos. Un archivo CSV no espera.',
  ],
  [
    { code: 'rate_limited', message: 'the stars are tired', details: { reason: { kind: 'of_a_newer_service' } } },
    'Hay demasiadas llamadas a la vez. Inténtelo de nuevo más tarde.\nThe stars are tired',
  ],
  [
    { code: 'rate_limited', message: 'of a service that does not say why' },
    'Hay demasiadas llamadas a la vez. Inténtelo de nuevo más tarde.',
  ],
  [
    {
      code: 'invalid_request',
      message: '',
      fields: { 'card.label': 'must not be empty', to: 'must be after from', 'plate.code': 'must rhyme' },
    },
    'El servicio no acepta lo que se introdujo.\nEtiqueta: no puede estar vacío\nHasta: debe ser posterior al comienzo del período\nplate.code: must rhyme',
  ],
  [
    {
      code: 'issuer_unavailable',
      message: 'the card is now frozen, but the card platform did not confirm it yet',
      details: { card_status: 'frozen' },
      retryAfterSeconds: 5,
    },
    'La plataforma de tarjetas aún no lo ha confirmado. El servicio se lo vuelve a comunicar automáticamente, así que no hace falta repetirlo. El estado de la tarjeta es ahora: Congelada.',
  ],
  [
    {
      code: 'kyc_case_claimed',
      message: 'Ada Cruz has claimed this case until 2026-11-25T14:35:00.000Z',
      details: { claimed_by: { id: 'p-1', name: 'Ada Cruz' }, claimed_until: '2026-11-25T14:35:00.000Z' },
    },
    'Ada Cruz ha reservado este caso hasta el 25 nov 2026, 14:35:00.',
  ],
  [
    { code: 'reference_conflict', message: 'an operation with this reference exists', details: { existing_id: 'o-1' } },
    'Otra operación tiene esta referencia.\nId\no-1',
  ],
  [{ code: 'of_a_newer_service', message: 'the moon is not full' }, 'The moon is not full'],
])('of %o, a person reads: %s', async (problem, text) => {
  await refuse(problem);
  await page.goto(`${sandbox}/cards`);
  await expect.poll(async () => (await said()).replaceAll('\u00a0', ' ')).toBe(text);
});

test('where the texts cannot be loaded, the service’s message is shown, and without a network, that the service is not there', async () => {
  const isText = /\/assets\/error-text-[^/]*\.js$/;
  await page.route(isText, async (route) => await route.abort());
  await refuse({ code: 'customer_suspended', message: 'customer is suspended' });
  await page.goto(`${sandbox}/cards`);
  await expect.poll(async () => await said()).toBe('customer is suspended');
  await page.unroute(CARDS);
  await page.route(CARDS, async (route) => await route.abort());
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(async () => await said()).toBe(NO_ANSWER);
  await page.unroute(isText);
});

test('a proxy that cannot reach the service is no answer of the service', async () => {
  await page.unroute(CARDS);
  const unavailable = { status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' };
  await page.route(CARDS, async (route) => await route.fulfill(unavailable));
  await page.goto(`${sandbox}/cards`);
  await expect.poll(async () => await said()).toBe(NO_ANSWER);
  const session = '**/account/v1/session';
  await page.route(session, async (route) => await route.fulfill(unavailable));
  await page.goto(`${sandbox}/cards`);
  await expect.poll(async () => await said()).toBe(NO_ANSWER);
  await page.unroute(session);
});

test('where the service accepts calls and sends no response, a list and an act say so soon', async () => {
  await page.unroute(CARDS);
  await page.goto(`${sandbox}/cards/${card}`);
  const freeze = page.getByRole('button', { name: 'Congelar' });
  await freeze.waitFor();
  await page.clock.install();
  // Without an end, as by a service that hangs.
  const silent = /\/business\/sandbox\/v1\//;
  await page.route(silent, () => undefined);
  const sent = page.waitForRequest(/\/freeze$/);
  await freeze.click();
  await sent;
  await page.clock.fastForward(12_000);
  const main = page.getByRole('main');
  await expect.poll(async () => await main.innerText()).toContain('no se sabe si esto se ha hecho');
  const read = page.waitForRequest(CARDS);
  await page.getByRole('link', { name: 'Tarjetas' }).first().click();
  await read;
  await page.clock.fastForward(12_000);
  const ofList = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Reintentar' }) });
  await expect.poll(async () => await ofList.first().innerText()).toContain(NO_ANSWER);
  await page.unroute(silent);
});

test('saved filters that cannot be read leave the list beside them as it is', async () => {
  await page.unroute(CARDS);
  const filters = '**/saved-filters';
  await page.route(
    filters,
    async (route) => await route.fulfill(answerOf({ code: 'internal', message: 'internal server error' })),
  );
  await page.goto(`${sandbox}/cards`);
  await expect.poll(async () => await said()).toBe('El servicio ha fallado. Inténtelo de nuevo.');
  await page.getByRole('main').getByRole('row').nth(1).waitFor();
  await page.unroute(filters);
});

test('what failed in the background is said by its code', async () => {
  const failed = { ...EXPORT_EXAMPLE, status: 'failed', error: 'personal_data_erased', expires_at: null };
  await page.route('**/business/sandbox/v1/exports/*', async (route) => {
    await route.fulfill({ json: { type: 'success', message: { code: 200, success: [''] }, data: failed } });
  });
  await page.goto(`${sandbox}/money/exports/${failed.id}`);
  const main = page.getByRole('main');
  await expect.poll(async () => await main.innerText()).toContain('se borraron los datos personales de un cliente');
});

/** Answers the calls of a page with data, as the service would. */
async function answer(on: Page, path: string, data: object): Promise<void> {
  await on.route(path, async (route) => {
    await route.fulfill({ json: { type: 'success', message: { code: 200, success: [''] }, data } });
  });
}

test('a bank’s own words are marked as its words, and its lack of a reason is no text', async () => {
  const main = page.getByRole('main');
  const failed = (bank_reason: string | null) => ({
    ...TRANSFER_EXAMPLE,
    status: 'failed',
    failure: { code: 'rejected_by_bank', message: bank_reason ?? 'The bank rejected the payment.', bank_reason },
  });
  for (const [reason, text] of [
    ['Sender is on list 7', 'El banco rechazó el pago. El banco dice: «Sender is on list 7»'],
    [null, 'El banco rechazó el pago.'],
  ] as const) {
    await page.unroute(TRANSFER);
    await answer(page, TRANSFER, failed(reason));
    await page.goto(`${sandbox}/money/transfers/${TRANSFER_EXAMPLE.id}`);
    await main.getByText(text, { exact: true }).waitFor();
  }
  await answer(page, '**/business/sandbox/v1/accounts/*', {
    ...ACCOUNT_EXAMPLE,
    status: 'failed',
    details: null,
    failure_reason: 'Not in this country',
  });
  await page.goto(`${sandbox}/money/accounts/${ACCOUNT_EXAMPLE.id}`);
  await expect
    .poll(async () => await main.innerText())
    .toContain('El banco no abrió la cuenta. El banco dice: «Not in this country»');
});

const TRANSFER = '**/business/sandbox/v1/transfers/*';

test('operators read in French why chains are not watched and what a verification has found', async () => {
  const { page: ofOperator, sandbox: start } = await openOperator('admin', { language: 'fr' });
  const chain = (id: string, kind: string, value: string) => ({
    id,
    environment: 'live',
    is_configured: true,
    block: 80,
    changed_at: null,
    problem: { kind, value, text: `in English: ${value}` },
  });
  await answer(ofOperator, '**/operator/v1/chains', {
    chains: [
      chain('137', 'other_chain', '1'),
      chain('10', 'deep_reorganization', '1070'),
      chain('5', 'of_a_newer_service', 'asleep'),
    ],
  });
  await ofOperator.goto(`${start}/rails/chains`);
  await ofOperator.getByText('Le nœud est sur la chaîne 1, qui en est une autre.').waitFor();
  await ofOperator.getByText(/La chaîne a été réorganisée sous le bloc 1\s070, le plus ancien/u).waitFor();
  expect(await ofOperator.getByText('in English: asleep').getAttribute('lang')).toBe('en');
  await answer(ofOperator, '**/operator/v1/audit/verify', {
    ok: false,
    lines: 12,
    first_bad: 7,
    problems: ['audit lines 7 to 9: removed', 'audit line 11: sings'],
    findings: [
      { kind: 'lines_removed', first_line: 7, last_line: 9 },
      { kind: 'of_a_newer_service', first_line: 11, last_line: 11 },
    ],
    next: null,
  });
  await ofOperator.goto(`${start}/audit`);
  await ofOperator.getByRole('button', { name: 'Vérifier le journal' }).click();
  const dialog = ofOperator.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Vérifier le journal' }).click();
  await dialog.getByText(/^Des lignes ont été supprimées\s: 7–9\.$/u).waitFor();
  expect(await dialog.getByText('audit line 11: sings').getAttribute('lang')).toBe('en');
});

test('a console that cannot read the session says why', async () => {
  const session = '**/account/v1/session';
  await page.route(session, async (route) => await route.abort());
  await page.goto(`${sandbox}/cards`);
  await expect.poll(async () => await said()).toBe(NO_ANSWER);
  await page.unroute(session);
});
