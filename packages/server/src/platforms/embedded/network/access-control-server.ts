import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { addMilliseconds, tenantNow, type Database } from '#database';
import { assert } from '#kit/assert.ts';
import type { Clock } from '#kit/clock.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import type { CardId, ChallengeId, TenantId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import type { Vault } from '#vault';
import { CODE_LIFETIME_MS, CODE_TRIES_MAX } from '#ports/card-network.ts';
import type { PlatformInbox } from '#ports/issuing-platform.ts';
import type { AnsweredChallenge, ChallengeState, CodeAnswer, SimulatedChallenge } from '#ports/platform-simulator.ts';
import { cancel, complete, schedule, type Claim, type WorkKind, type WorkName } from '#work';
import { insertChallenge, lockChallenge, updateChallenge, type ChallengeRow } from './store.ts';

const CODE_DIGITS = 6;

/** The end of a challenge that nobody answers, by its id. */
export const EMBEDDED_CHALLENGE: WorkName<null> = { name: 'embedded_challenge', clock: 'tenant' };

/**
 * Challenges cardholders with one-time codes (the access control server of 3-D Secure). The code is random. It is sealed in the
 * vault until the service has received it, stored as a hash until the challenge ends, and then deleted.
 */
export class AccessControlServer {
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

  /**
   * Opens a challenge and delivers its code to the service. Key: the challenge's id. A repetition completes an interrupted
   * call with the same code, and does nothing once the service has received it.
   */
  async challenge(request: SimulatedChallenge): Promise<ChallengeState> {
    const { tenantId, challengeId } = request;
    assert(this.#inbox, 'the platform is connected before it delivers');
    const now = await tenantNow(this.#database, this.#clock, tenantId);
    await this.#open(request, now);
    const subject = codeSubject(challengeId);
    const [kept, sealed] = [await this.#find(tenantId, challengeId), await this.#vault.read(tenantId, subject)];
    if (sealed !== undefined) {
      const code = new Secret(sealed.reveal().toString());
      const expiresAt = kept.expires_at;
      await this.#inbox.receive({ ...request, kind: 'challenge', messageId: challengeId, code, expiresAt });
      await this.#database.rows(this.#vault.remove(tenantId, subject));
    }
    return stateOf(challengeId, kept, now);
  }

  /** The card of a challenge. Undefined when the challenge does not exist. */
  async cardOf(tenantId: TenantId, challengeId: ChallengeId): Promise<CardId | undefined> {
    const row = await this.#database.transaction((transaction) => lockChallenge(transaction, tenantId, challengeId));
    return row?.card_id;
  }

  /**
   * Checks the cardholder's code, and reports a wrong one to the service. Undefined when the challenge does not exist. Key: the
   * answer's id. A repetition completes an interrupted report.
   */
  async answer(
    tenantId: TenantId,
    challengeId: ChallengeId,
    given: CodeAnswer,
  ): Promise<AnsweredChallenge | undefined> {
    assert(this.#inbox, 'the platform is connected before it delivers');
    const now = await tenantNow(this.#database, this.#clock, tenantId);
    const hash = await this.#hash(tenantId, challengeId, given.code);
    const checked = await this.#database.transaction(async (transaction) => {
      const row = await lockChallenge(transaction, tenantId, challengeId);
      if (row === undefined) return undefined;
      const isRepeat = row.answer_ids.includes(given.id);
      if (isRepeat || row.code_hash === null || row.expires_at <= now) return { row, wasOpen: isRepeat };
      row.answer_ids.push(given.id);
      if (timingSafeEqual(row.code_hash, hash)) row.status = 'passed';
      else {
        row.tries_left -= 1;
        if (row.tries_left === 0) row.status = 'failed';
      }
      if (row.status !== 'pending') {
        row.code_hash = null;
        transaction.write(this.#vault.remove(tenantId, codeSubject(challengeId)));
        transaction.write(cancel(EMBEDDED_CHALLENGE, tenantId, challengeId));
      }
      transaction.write(updateChallenge(tenantId, challengeId, row));
      return { row, wasOpen: true };
    });
    if (checked === undefined) return undefined;
    const { row, wasOpen } = checked;
    // The right code is the last answer.
    const isRight = row.status === 'passed' && row.answer_ids.at(-1) === given.id;
    if (wasOpen && !isRight) {
      const { card_id: cardId } = row;
      await this.#inbox.receive({ kind: 'wrong_code', tenantId, cardId, challengeId, messageId: given.id });
    }
    return { ...stateOf(challengeId, row, now), wasOpen };
  }

  /** How a challenge past its deadline ends. */
  get kind(): WorkKind<null> {
    return {
      name: EMBEDDED_CHALLENGE,
      per_process: 50,
      per_tenant: 10,
      timeout_ms: MINUTE_MS,
      run: async (claim) => {
        await this.#expire(claim);
        return 'completed';
      },
    };
  }

  /** Expires a challenge and erases its code. */
  async #expire(claim: Claim<null>): Promise<void> {
    const { tenantId } = claim;
    const id = claim.id as ChallengeId;
    await this.#database.transaction(async (transaction) => {
      const row = await lockChallenge(transaction, tenantId, id);
      if (row?.status === 'pending') {
        transaction.write(updateChallenge(tenantId, id, { ...row, status: 'expired', code_hash: null }));
        transaction.write(this.#vault.remove(tenantId, codeSubject(id)));
      }
      transaction.write(complete(claim));
    });
  }

  /** Has no effect if the challenge exists: it keeps its first code. */
  async #open({ tenantId, cardId, challengeId }: SimulatedChallenge, now: Date): Promise<void> {
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    const challenge = {
      card_id: cardId,
      code_hash: await this.#hash(tenantId, challengeId, code),
      tries_left: CODE_TRIES_MAX,
      expires_at: new Date(now.getTime() + CODE_LIFETIME_MS),
    };
    const sealed = await this.#vault.seal(tenantId, codeSubject(challengeId), new Secret(Buffer.from(code)));
    await this.#database.transaction(async (transaction) => {
      if (!(await insertChallenge(transaction, tenantId, challengeId, challenge, now))) return;
      transaction.write(sealed);
      const ends = addMilliseconds(this.#clock.now(), CODE_LIFETIME_MS);
      transaction.write(schedule(EMBEDDED_CHALLENGE, { tenantId, id: challengeId, data: null }, ends));
    });
  }

  async #find(tenantId: TenantId, id: ChallengeId): Promise<ChallengeRow> {
    return (await this.#database.transaction((transaction) => lockChallenge(transaction, tenantId, id)))!;
  }

  /** A keyed hash, so that the six digits cannot be found by brute force from the database alone. */
  async #hash(tenantId: TenantId, challengeId: ChallengeId, code: string): Promise<Buffer> {
    const key = await this.#vault.secret('embedded_challenge_codes');
    return createHmac('sha256', key.reveal()).update(`hash ${tenantId} ${challengeId} ${code}`).digest();
  }
}

/** The vault subject of the platform's copy of a code. */
function codeSubject(id: ChallengeId): string {
  return `embedded_challenge/${id}/code`;
}

function stateOf(id: ChallengeId, row: ChallengeRow, now: Date): ChallengeState {
  const status = row.status === 'pending' && row.expires_at <= now ? 'expired' : row.status;
  return { id, status, triesLeft: row.tries_left, expiresAt: row.expires_at };
}
