import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { addSandboxOptions, findKey, sandboxBase, type SandboxOptions } from './partner/options.ts';
import type { FoundKey } from './partner/session.ts';
import { waitForCard } from './partner/wait-for-card.ts';
import { Api, TourError } from './tour/api.ts';
import { cents, readEntries, showEvents, showLedger, type Entry } from './tour/ledger.ts';
import { makePurchases } from './tour/purchases.ts';
import { line, paint, writeLine, type Painted } from './terminal.ts';
import { result, step } from './tour/output.ts';
import { auditWrites, readOperator } from './operator.ts';
import { withCore } from './with-core.ts';

interface Card {
  readonly id: string;
  readonly card: {
    readonly amount: string;
    readonly currency: string;
    readonly status: string;
    readonly info: CardInfo;
  };
}

interface CardInfo {
  readonly masked_pan: string | null;
  readonly expiry_month: string | null;
  readonly expiry_year: string | null;
  readonly name_on_card: string;
  readonly brand: string;
}

interface MovedMoney {
  readonly operation: { readonly id: string; readonly amount: string; readonly fee: string };
  readonly card: Card;
  readonly wallet: { readonly id: string; readonly balance: string };
}

export function addTourCommand(command: Command): void {
  addSandboxOptions(command).action(tour);
}

/** Demonstrates the service's main features step by step, using only the public API. */
async function tour(options: SandboxOptions): Promise<void> {
  const found = findKey(options);
  const api = new Api(found?.url ?? sandboxBase(options.url));
  // Before a partner is created, which would be in the database of a stopped or of another service.
  await api.requireService();
  writeLine('');
  result(line`${paint('bold', 'A card from issuance to termination')}  ${paint('dim', api.baseUrl)}`);

  const key = found ?? (await createPartner(api.baseUrl));
  step('Get an access token');
  result(`with the key ${key.credentials.client_id} of ${key.source}`);
  const { expires_in } = await api.authenticate(key);
  result(`valid for ${expires_in} s; every other call sends it`);

  const card = await issue(api);
  await moveMoney(api, card.id);
  await freezeAndUnfreeze(api, card.id);
  await repeatDeposit(api, card.id);
  await makePurchases(api, card.id);

  step('Terminate the card: its balance returns to the wallet');
  const { data: closed } = await api.call<Card>('PUT', `/cards/${card.id}/terminate`, { key: randomUUID() });
  result(line`${describe(closed)}; this cannot be undone`);

  await showRecords(api, card.id);
  writeLine('');
}

async function issue(api: Api): Promise<Card> {
  step('Create a customer');
  const { data: customer } = await api.call<{ id: string; local_id: number; kyc_status: string }>(
    'POST',
    '/customers',
    {
      key: randomUUID(),
      body: {
        first_name: 'Marie',
        last_name: 'Joseph',
        email: 'marie@example.com',
        phone: '+50934101234',
        country_code: 'HT',
        date_of_birth: '1990-04-12',
        address_street: '54 NE 59th Street',
        address_city: 'Miami',
        address_state: 'FL',
        address_postal_code: '33137',
        address_country: 'US',
      },
      note: 'Marie Joseph, Haiti',
    },
  );
  result(`customer ${customer.local_id}, KYC ${customer.kyc_status}`);

  step('Issue a Visa card with 25.00 usd');
  const { data: created } = await api.call<{ id: string }>('POST', '/cards', {
    key: randomUUID(),
    body: { customer_id: customer.local_id, brand: 'visa', currency: 'usd', amount: 25 },
  });
  const card = await waitForNumber(api, created.id);
  const { masked_pan, expiry_month, expiry_year, name_on_card } = card.card.info;
  result(`${masked_pan}  ${expiry_month}/${expiry_year}  ${name_on_card}`);
  result(describe(card));
  return card;
}

async function waitForNumber(api: Api, id: string): Promise<Card> {
  const card = await waitForCard(async (poll) => {
    const { data } = await api.call<Card>('GET', `/cards/${id}`, { quiet: poll > 0 });
    return data;
  });
  if (card === undefined) throw new TourError('the card is still processing');
  return card;
}

async function moveMoney(api: Api, id: string): Promise<void> {
  step('Deposit 40.00, withdraw 15.50');
  const deposit = { key: randomUUID(), body: { amount: '40.00' }, note: '40.00' };
  const { data: funded } = await api.call<MovedMoney>('POST', `/cards/${id}/deposit`, deposit);
  result(line`${describe(funded.card)}; fee ${funded.operation.fee}, wallet ${funded.wallet.balance}`);
  const withdrawal = { key: randomUUID(), body: { amount: '15.50' }, note: '15.50' };
  const { data: drawn } = await api.call<MovedMoney>('POST', `/cards/${id}/withdraw`, withdrawal);
  result(line`${describe(drawn.card)}; fee ${drawn.operation.fee}, wallet ${drawn.wallet.balance}`);
}

async function freezeAndUnfreeze(api: Api, id: string): Promise<void> {
  step('Freeze the card: deposits are rejected until it is unfrozen');
  await api.call('PUT', `/cards/${id}/freeze`, { key: randomUUID() });
  const deposit = { key: randomUUID(), body: { amount: '10.00' }, note: '10.00' };
  await api.call('POST', `/cards/${id}/deposit`, { ...deposit, expect: 409 });
  const { data: card } = await api.call<Card>('PUT', `/cards/${id}/unfreeze`, { key: randomUUID() });
  result(describe(card));
}

async function repeatDeposit(api: Api, id: string): Promise<void> {
  step('Send the same deposit twice with one idempotency key');
  const deposit = { key: randomUUID(), body: { amount: '10.00' }, note: '10.00' };
  const { data: first } = await api.call<MovedMoney>('POST', `/cards/${id}/deposit`, deposit);
  const { data: second, replayed } = await api.call<MovedMoney>('POST', `/cards/${id}/deposit`, deposit);
  if (!replayed || first.operation.id !== second.operation.id) throw new TourError('the deposit was made twice');
  result(line`one operation, ${describe(second.card)}: it is safe to repeat a request whose response was lost`);
}

async function showRecords(api: Api, id: string): Promise<void> {
  step("Read the card's ledger");
  const entries = await readEntries(api, `/cards/${id}/ledger`, 0);
  showLedger(entries, 0n);

  step("Read the wallet's entries for the same money");
  const { data: issuing } = await api.call<{ wallet_id: string; entries: Entry[] }>(
    'GET',
    `/operations/${entries[0]!.operation_id}`,
    { quiet: true },
  );
  const [first] = issuing.entries
    .filter((entry) => entry.account_id === issuing.wallet_id)
    .toSorted((a, b) => a.sequence - b.sequence);
  if (first === undefined) throw new TourError('the wallet has no entry for the card');
  const opening = cents(first.balance_after) - cents(first.amount);
  showLedger(await readEntries(api, `/wallets/${issuing.wallet_id}/entries`, first.sequence - 1), opening);

  step("Read the card's events from the feed");
  await showEvents(api, id);
}

/** Creates a partner for the tour, in the database of the settings. @returns its sandbox key */
async function createPartner(url: string): Promise<FoundKey> {
  const { onboardForSandbox } = await import('#composition/service/onboarding.ts');
  const { oneLine } = await import('#composition/service/one-line.ts');
  const { databaseName } = await import('#composition/database-name.ts');
  const operator = readOperator({ reason: 'the tour' });
  const name = 'Tour';
  try {
    return await withCore(async (core) => {
      const { sandbox } = await onboardForSandbox(core, name, (partnerId) =>
        auditWrites(core, operator, { act: 'partners.create', about: { partnerId }, details: { name } }),
      );
      const credentials = { client_id: sandbox.key.clientId, secret_id: sandbox.key.secretId.reveal() };
      return { url, credentials, source: `a new partner, ${name}, in ${databaseName(core)}` };
    });
  } catch (error) {
    throw new TourError(
      `cannot create a partner for the tour (${oneLine(error)}); run issuary login, or set ISSUARY_CLIENT_ID and ISSUARY_SECRET_ID`,
      { cause: error },
    );
  }
}

function describe({ card }: Card): Painted {
  return line`${card.status}, ${paint('bold', `${card.amount} ${card.currency}`)}`;
}
