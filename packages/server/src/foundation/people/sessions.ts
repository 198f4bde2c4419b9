import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { addMilliseconds, deleteInParts, type Database } from '../database/index.ts';
import { AppError } from '../kit/app-error.ts';
import type { Clock } from '../kit/clock.ts';
import { HOUR_MS, MINUTE_MS } from '../kit/durations.ts';
import { newId, type PersonId } from '../kit/ids.ts';
import { Secret } from '../kit/secret.ts';
import type { Session, SessionView, SignInMethod } from './model.ts';
import {
  deleteEndedSessions,
  deleteExpiredChallenges,
  deleteOtherSessions,
  deleteReplacedSession,
  deleteSession,
  findSession,
  insertChallenge,
  insertSession,
  listSessionRows,
  seeSession,
  takeChallenge,
} from './store.ts';

const ID_BYTES = 32;
/** 256 bits in base64url. */
const ID = /^[\w-]{43}$/;
const IDLE_MS = 30 * MINUTE_MS;
const SESSION_MS = 12 * HOUR_MS;
const LINK_MS = 30 * MINUTE_MS;
/** How often a session's last call is written down. */
const SEEN_EVERY_MS = MINUTE_MS;
const SESSIONS_SHOWN_MAX = 100;
const BROWSER_LENGTH_MAX = 200;

/** A new session, for the browser that began it. */
interface BegunSession {
  /** What the browser sends with each call. */
  readonly secret: Secret<string>;
  readonly session: Session;
}

/** Where a person signs in. */
interface SignInSource {
  readonly address: string;
  /** The browser's own description of itself. */
  readonly browser: string;
}

/**
 * Who is signed in. A session is looked up for each call, so that ending one ends it in every process at once. Its id is made here:
 * one that a browser brings along is never adopted.
 */
export class Sessions {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #pepper: Secret<Buffer>;

  constructor(database: Database, clock: Clock, pepper: Secret<Buffer>) {
    this.#database = database;
    this.#clock = clock;
    this.#pepper = pepper;
  }

  /** Makes a link's token, which signs a person in once, within half an hour. */
  async createLink(personId: PersonId): Promise<Secret<string>> {
    const token = new Secret(randomBytes(ID_BYTES).toString('base64url'));
    const expiresAt = addMilliseconds(this.#clock.now(), LINK_MS);
    await this.#database.rows(insertChallenge(this.#hash('link', token.reveal()), 'link', personId, expiresAt));
    return token;
  }

  /** @throws AppError invalid_sign_in, whatever is wrong with the token */
  async signInWithLink(token: string, source: SignInSource): Promise<BegunSession> {
    const now = this.#clock.now();
    const personId = ID.test(token)
      ? await takeChallenge(this.#database, this.#hash('link', token), 'link', now)
      : undefined;
    if (personId === undefined) throw new AppError('invalid_sign_in');
    return await this.#begin(personId, 'link', source, now);
  }

  /** Ends the session that a browser had, once another one has taken its place. @param secret what the browser sent, if it had one */
  async endReplaced(secret: string | undefined): Promise<void> {
    if (secret === undefined || !ID.test(secret)) return;
    await this.#database.rows(deleteReplacedSession(this.#hash('session', secret)));
  }

  /** The session that a browser sent. @throws AppError not_signed_in */
  async find(secret: string | undefined): Promise<Session> {
    const now = this.#clock.now();
    const idHash = secret !== undefined && ID.test(secret) ? this.#hash('session', secret) : undefined;
    const session = idHash && (await findSession(this.#database, idHash, now));
    if (session === undefined) throw new AppError('not_signed_in');
    if (now.getTime() - session.seen_at.getTime() >= SEEN_EVERY_MS)
      await seeSession(this.#database, idHash!, now, addMilliseconds(now, IDLE_MS));
    return session;
  }

  /** What proves that a call comes from the console's own page: another page can make the browser send its cookie, but not this. */
  csrfToken(secret: string): string {
    return createHmac('sha256', this.#pepper.reveal()).update(`csrf ${secret}`).digest('base64url');
  }

  isCsrfToken(secret: string, token: unknown): boolean {
    if (typeof token !== 'string') return false;
    const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
    return timingSafeEqual(digest(token), digest(this.csrfToken(secret)));
  }

  async list({ person }: Session): Promise<SessionView[]> {
    return await listSessionRows(this.#database, person.id, this.#clock.now(), SESSIONS_SHOWN_MAX);
  }

  /** Ends a session of the person. @returns false if there is none with this id */
  async end({ person }: Session, id: string): Promise<boolean> {
    return await deleteSession(this.#database, person.id, id);
  }

  /** Ends all sessions of the person but this one. @returns how many */
  async endOthers({ person, id }: Session): Promise<number> {
    return await deleteOtherSessions(this.#database, person.id, id);
  }

  async #begin(personId: PersonId, method: SignInMethod, source: SignInSource, now: Date): Promise<BegunSession> {
    const secret = randomBytes(ID_BYTES).toString('base64url');
    const idHash = this.#hash('session', secret);
    await this.#database.rows(
      insertSession(idHash, {
        id: newId<'session'>(),
        personId,
        method,
        created_at: now,
        idle_until: addMilliseconds(now, IDLE_MS),
        ends_at: addMilliseconds(now, SESSION_MS),
        address: source.address,
        browser: source.browser.slice(0, BROWSER_LENGTH_MAX),
      }),
    );
    return { secret: new Secret(secret), session: (await findSession(this.#database, idHash, now))! };
  }

  #hash(kind: 'link' | 'session', text: string): Buffer {
    return createHmac('sha256', this.#pepper.reveal()).update(`${kind} ${text}`).digest();
  }
}

/** The link that a token belongs to. Browsers do not send the fragment of a URL, so the token is in no log. */
export function signInUrl(consoleUrl: string, token: Secret<string>): string {
  return `${consoleUrl}/sign-in#token=${token.reveal()}`;
}

/** Deletes sessions that have ended, and links that have expired. */
export async function removeEndedSessions({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  await deleteInParts(async (limit) => await deleteEndedSessions(database, now, limit));
  await deleteInParts(async (limit) => await deleteExpiredChallenges(database, now, limit));
}
