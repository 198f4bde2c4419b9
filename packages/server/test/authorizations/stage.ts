import { createHash } from 'node:crypto';
import {
  authorizationDependencies,
  authorize,
  expireTenantHolds,
  receiveFromNetwork,
  type AuthorizationDependencies,
} from '../../src/issuing/authorizations/index.ts';
import { changeControls } from '../../src/issuing/authorizations/controls/change-controls.ts';
import { advanceTenantClock, tenantNow, type RenderedResponse, type Database } from '../../src/foundation/database/index.ts';
import { systemClock, type Clock } from '../../src/foundation/kit/clock.ts';
import { newId, type CardId, type TransactionId } from '../../src/foundation/kit/ids.ts';
import { Secret } from '../../src/foundation/kit/secret.ts';
import type { AuthorizationMessage, NetworkEvent } from '../../src/platforms/ports/issuing-platform.ts';
import { Vault } from '../../src/foundation/vault/index.ts';
import { ExchangeRates } from '../../src/money/exchange/index.ts';
import { fixedFee, setFees } from '../../src/money/fees/index.ts';
import { creditWallet } from '../../src/money/wallets/index.ts';
import {
  openOffice,
  newMembers,
  type Member,
  type Office,
  type OfficeOptions,
  type PlatformMood,
} from '../ledger/office.ts';
import { perform } from '../ledger/perform.ts';
import { CARDS, type Act, type Ask, type Change, type Move, type Provision, type Tell, type Turn } from './act.ts';

/** The domains over one pool, as one process has them, with what the card network talks to. */
export interface Bank {
  readonly office: Office;
  readonly clock: Clock;
  readonly authorizations: AuthorizationDependencies;
  /** What went wrong after the network had its answer. */
  readonly failures: unknown[];
}

/** `answer_time_max_ms`: a machine that is slow for a moment changes no decision, unless a test is about that. */
export function openBank(database: Database, options: OfficeOptions, answer_time_max_ms = 30_000): Bank {
  const { clock = systemClock } = options;
  const office = openOffice(database, options);
  const failures: unknown[] = [];
  const dependencies = authorizationDependencies({
    database,
    ledger: office.ledger,
    clock,
    cards: office.cards,
    rates: new ExchangeRates(database, clock),
    vault: new Vault({ database, masterKey: new Secret(Buffer.alloc(32)), clock }),
    onFailure: (error) => void failures.push(error),
  });
  const authorizations = { ...dependencies, answer_time_max_ms };
  return { office, clock, authorizations, failures };
}

export interface StageCard {
  readonly id: CardId;
  readonly member: Member;
  /** Has its number from the beginning. */
  readonly isIssued: boolean;
}

/** What a wallet and a card of a run have to begin with, in cents. */
export const FLOAT = 50_000;
export const CARD_FLOAT = 6_000;

/** Two new tenants with two funded cards each, the last of which waits for its number. */
export async function setStage({ office }: Bank): Promise<StageCard[]> {
  const members = await newMembers(office.database);
  const cards: StageCard[] = [];
  for (let index = 0; index < CARDS; index += 1) {
    const member = members[index >> 1]!;
    if (index % 2 === 0) {
      const amount = BigInt(FLOAT + 2 * CARD_FLOAT);
      await creditWallet(office.ledger, member.tenant.id, { amount, currency: 'usd' }, 'float');
    }
    const isIssued = index < CARDS - 1;
    cards.push({ id: await issue(office, member, isIssued ? 'issues' : 'silent'), member, isIssued });
  }
  return cards;
}

async function issue(office: Office, member: Member, mood: PlatformMood): Promise<CardId> {
  const operation = {
    kind: 'issue',
    member: 0,
    currency: 'usd',
    wallet: 'default',
    amount: CARD_FLOAT,
    mood,
  } as const;
  const body = { amount: (CARD_FLOAT / 100).toFixed(2), currency: 'usd' };
  const order = { member, cardId: undefined, walletId: undefined, body, request: newId() };
  const issued = await perform(office, { ...order, operation: { ...operation, key: undefined, reference: undefined } });
  if (!('text' in issued)) throw new Error(`no card: ${issued.code}`);
  return JSON.parse(issued.text).id;
}

/** An act with the ids that its choices stand for: what is sent, and may be sent again. */
export type Letter =
  | {
      readonly act: Turn;
      readonly card: StageCard;
    }
  | { readonly act: Ask; readonly card: StageCard; readonly ask: AuthorizationMessage }
  | { readonly act: Tell; readonly card: StageCard; readonly tell: NetworkEvent };

/** Writes letters, and remembers what has been written. */
export class Writer {
  readonly #cards: readonly StageCard[];
  readonly #transactions: TransactionId[][];
  readonly #messages: Letter[] = [];

  constructor(cards: readonly StageCard[]) {
    this.#cards = cards;
    this.#transactions = cards.map(() => []);
  }

  /** Undefined where nothing has been written that could come again. */
  write(act: Act): Letter | undefined {
    if (act.kind === 'again') return this.#messages.at(-1 - act.back);
    const card = this.#cards[act.card]!;
    if (!('merchant' in act)) return { act, card };
    const messageId = newId();
    const transactionId = this.#transaction(act);
    const about = { tenantId: card.member.tenant.id, cardId: card.id, messageId, transactionId };
    const { amount, currency, merchant } = act;
    const asked = { amount: BigInt(amount), currency };
    let letter: Letter;
    if ('cvv' in act) {
      const verification = { cvv: act.cvv, expiry: 'match', threeDs: 'absent' } as const;
      const more = { verification, partialAllowed: act.partial, demandedDecline: act.demanded };
      letter = { act, card, ask: { ...about, ...asked, kind: act.kind, merchant, ...more } };
    } else if (act.kind === 'reversal') {
      letter = { act, card, tell: { ...about, kind: act.kind, reversed: amount === 0 ? undefined : asked } };
    } else {
      letter = { act, card, tell: { ...about, ...asked, kind: act.kind, merchant, final: act.final } };
    }
    this.#messages.push(letter);
    return letter;
  }

  #transaction({ card, transaction }: Ask | Tell): TransactionId {
    const written = this.#transactions[card]!;
    const earlier = transaction === 0 ? undefined : written.at(-transaction);
    if (earlier !== undefined) return earlier;
    written.push(newId<'transaction'>());
    return written.at(-1)!;
  }
}

/** Does what the letter says; gives what came of it in a few words. */
export async function deliver(bank: Bank, letter: Letter): Promise<string> {
  const { card } = letter;
  if ('ask' in letter) {
    const answer = await authorize(bank.authorizations, letter.ask);
    return answer.outcome === 'approved' ? `approved ${answer.approvedAmount}` : `declined ${answer.reason}`;
  }
  if ('tell' in letter) {
    await receiveFromNetwork(bank.authorizations, letter.tell);
    return 'done';
  }
  const { act } = letter;
  const { tenant } = card.member;
  const { database } = bank.office;
  switch (act.kind) {
    case 'wait':
      await database.rows(advanceTenantClock(tenant.id, act.hours * 3_600_000));
      await expireTenantHolds(bank.authorizations, tenant.id, await tenantNow(database, bank.clock, tenant.id));
      return 'done';
    case 'fee':
      await setFees(
        database,
        bank.clock,
        { tenantId: tenant.id, currency: 'usd' },
        { decline: fixedFee(BigInt(act.amount)) },
      );
      return 'done';
    case 'controls': {
      const respond = (data: unknown): RenderedResponse => ({ status: 200, body: JSON.stringify(data) });
      const idempotency = { key: undefined, requestHash: createHash('sha256').digest() };
      const request = { tenant, params: { id: card.id }, body: act.controls, idempotency, respond };
      await changeControls(bank.authorizations, request);
      return 'done';
    }
    case 'deposit':
    case 'withdraw':
    case 'freeze':
    case 'unfreeze':
    case 'terminate':
    case 'provision':
    default:
      return await move(bank, act, card);
  }
}

async function move(
  { office }: Bank,
  act: Move | Change | Provision,
  { id: cardId, member }: StageCard,
): Promise<string> {
  const own = { member: 0, whose: 'own', card: 0, key: undefined } as const;
  const order = { member, cardId, walletId: undefined, request: newId() };
  const body = 'amount' in act ? { amount: (act.amount / 100).toFixed(2) } : {};
  const operation =
    'amount' in act
      ? ({ ...own, kind: act.kind, wallet: 'default', amount: act.amount, reference: undefined } as const)
      : act.kind === 'provision'
        ? ({ ...own, kind: act.kind, mood: act.refused ? 'refuses' : 'issues' } as const)
        : ({ ...own, kind: act.kind } as const);
  const outcome = await perform(office, { ...order, operation, body });
  return 'code' in outcome ? outcome.code : 'done';
}
