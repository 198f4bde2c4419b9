import { createHmac, timingSafeEqual } from 'node:crypto';
import { tenantNow, type Database } from '../../../database/index.ts';
import { assert } from '../../../kit/assert.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { ChallengeId, TenantId } from '../../../kit/ids.ts';
import { Secret } from '../../../kit/secret.ts';
import type { Vault } from '../../../vault/index.ts';
import type { ChallengeState, PlatformInbox, SimulatedChallenge } from '../../platform.ts';
import { insertChallenge, lockChallenge, updateChallenge } from './store.ts';

const CODE_DIGITS = 6;
const TRIES_MAX = 3;
const LIFETIME_MS = 5 * 60_000;

/** Asks cardholders to prove a purchase with a one-time code (what 3-D Secure calls the access control server). */
export class AccessControl {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #vault: Vault;
  #inbox: PlatformInbox | undefined;

  constructor(parts: { database: Database; clock: Clock; vault: Vault }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#vault = parts.vault;
  }

  connect(inbox: PlatformInbox): void {
    this.#inbox = inbox;
  }

  /** Opens a challenge and hands its code to the service. Key: the challenge's id; the second time nothing happens. */
  async challenge(request: SimulatedChallenge): Promise<ChallengeState> {
    const { tenantId, cardId, challengeId } = request;
    assert(this.#inbox, 'the platform is connected before it delivers');
    const now = await tenantNow(this.#database, this.#clock, tenantId);
    const code = await this.#code(tenantId, challengeId);
    const made = {
      card_id: cardId,
      code_hash: await this.#hash(tenantId, challengeId, code.reveal()),
      tries_left: TRIES_MAX,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
    };
    await this.#database.rows(insertChallenge(tenantId, challengeId, made, now));
    const kept = await this.#database.transaction((transaction) => lockChallenge(transaction, tenantId, challengeId));
    const expiresAt = kept!.expires_at;
    await this.#inbox.receive({ ...request, kind: 'challenge', messageId: challengeId, code, expiresAt });
    return stateOf(challengeId, kept!);
  }

  /** What the cardholder typed. Undefined where there is no such challenge. */
  async answer(tenantId: TenantId, challengeId: ChallengeId, code: string): Promise<ChallengeState | undefined> {
    const now = await tenantNow(this.#database, this.#clock, tenantId);
    const hash = await this.#hash(tenantId, challengeId, code);
    return await this.#database.transaction(async (transaction) => {
      const row = await lockChallenge(transaction, tenantId, challengeId);
      if (row === undefined || row.status !== 'pending') return row && stateOf(challengeId, row);
      if (row.expires_at <= now) row.status = 'expired';
      else if (timingSafeEqual(row.code_hash, hash)) row.status = 'passed';
      else {
        row.tries_left -= 1;
        if (row.tries_left === 0) row.status = 'failed';
      }
      transaction.write(updateChallenge(tenantId, challengeId, row));
      return stateOf(challengeId, row);
    });
  }

  /** The same for the same challenge: whoever finishes a call that broke off hands on the code that was hashed. */
  async #code(tenantId: TenantId, challengeId: ChallengeId): Promise<Secret<string>> {
    const number = (await this.#mac(`code ${tenantId} ${challengeId}`)).readUIntBE(0, 6) % 10 ** CODE_DIGITS;
    return new Secret(String(number).padStart(CODE_DIGITS, '0'));
  }

  async #hash(tenantId: TenantId, challengeId: ChallengeId, code: string): Promise<Buffer> {
    return await this.#mac(`hash ${tenantId} ${challengeId} ${code}`);
  }

  /** Keyed, so that a hash of six digits cannot be undone by trying them all. */
  async #mac(text: string): Promise<Buffer> {
    const key = await this.#vault.secret('embedded_challenge_codes');
    return createHmac('sha256', key.reveal()).update(text).digest();
  }
}

function stateOf(
  id: ChallengeId,
  row: { status: ChallengeState['status']; tries_left: number; expires_at: Date },
): ChallengeState {
  return { id, status: row.status, triesLeft: row.tries_left, expiresAt: row.expires_at };
}
