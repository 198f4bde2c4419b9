import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { addMilliseconds, type Database, type Query, type Transaction } from '#database';
import { AppError } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import { HOUR_MS, MINUTE_MS } from '#kit/durations.ts';
import { newId, type Id, type PersonId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import type { ActDetails, RecordAct } from '../record-act.ts';
import { keyedHash } from '../keyed-hash.ts';
import type { Session, SessionView, SignInMethod } from '../model.ts';
import { hasMethod } from '../sign-in/store.ts';
import { acceptMembership, findChallenge, insertChallenge, takeChallenge, type Carried } from '../store.ts';
import {
  deleteReplacedSession,
  findSession,
  insertSession,
  isSessionOpen,
  listSessionRows,
  seeSession,
} from './store.ts';

const ID_BYTES = 32;
/** 256 bits in base64url. */
const ID = /^[\w-]{43}$/;
const IDLE_MS = 30 * MINUTE_MS;
const SESSION_MS = 12 * HOUR_MS;
const LINK_MS = 30 * MINUTE_MS;
const INVITATION_MS = 72 * HOUR_MS;
const CODE_MS = 10 * MINUTE_MS;
/** How often a session's last call is written down. */
const SEEN_EVERY_MS = MINUTE_MS;
const SESSIONS_SHOWN_MAX = 100;
const BROWSER_LENGTH_MAX = 200;

/** `link`: signs in once. `invitation`: sets up how to sign in. `command_line`: signs in once, on the command line. */
type LinkKind = 'link' | 'invitation' | 'command_line';

/** A new session, for the browser that began it. */
export interface BegunSession {
  /** What the browser sends with each call. */
  readonly secret: Secret<string>;
  readonly session: Session;
}

/** Makes the lines of the audit log about a link, with the name of the person who makes it. The link is no part of the details. */
export type RecordLink = (details: ActDetails) => readonly Query[];

/** How a person has proved to be that person. */
export interface SignInProof {
  readonly method: SignInMethod;
  /** What was typed with a password. */
  readonly code?: CodeKind;
}

export type CodeKind = 'authenticator_app' | 'recovery_code';

/** Where a person signs in. */
export interface SignInSource {
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
  readonly #key: Secret<Buffer>;
  readonly #recordAct: RecordAct;

  /**
   * @param key of the whole installation, for all that people sign in with
   * @param recordAct writes each sign-in to the audit log
   */
  constructor(database: Database, clock: Clock, key: Secret<Buffer>, recordAct: RecordAct) {
    this.#database = database;
    this.#clock = clock;
    this.#key = key;
    this.#recordAct = recordAct;
  }

  /** Makes the token of a link that signs a person in once, within half an hour. Not for production. */
  async createLink(personId: PersonId, record: RecordLink): Promise<Secret<string>> {
    return await this.#createToken('link', personId, LINK_MS, record);
  }

  /**
   * Makes the token of an invitation, which works for 72 hours: with it, a person sets up how to sign in, or accepts a membership.
   * A person can open it again until the set-up is finished.
   * @param offer the membership; null: the person only sets up how to sign in
   */
  async createInvitation(
    personId: PersonId,
    offer: Id<'membership'> | null,
    record: RecordLink,
  ): Promise<Secret<string>> {
    return await this.#createToken('invitation', personId, INVITATION_MS, record, { membershipId: offer });
  }

  /**
   * Makes a code with which a person signs in on the command line, once, within ten minutes.
   * @param signedInAt of the session that makes it: the code shows that session, and is no new sign-in
   */
  async createCode(personId: PersonId, signedInAt: Date, record: RecordLink): Promise<Secret<string>> {
    return await this.#createToken('command_line', personId, CODE_MS, record, { signedInAt });
  }

  /**
   * Begins a session for the person whom a link was made for. A session of an invitation can set up how the person signs in, and
   * nothing else. Who can sign in already must do so, and then accepts.
   * @param kinds the links that are accepted
   * @throws AppError invalid_sign_in, whatever is wrong with the token; sign_in_first
   */
  async signInWithLink(token: string, kinds: readonly LinkKind[], source: SignInSource): Promise<BegunSession> {
    const now = this.#clock.now();
    return await this.#database.transaction(async (transaction) => {
      for (const kind of ID.test(token) ? kinds : []) {
        const use = kind === 'invitation' ? findChallenge : takeChallenge;
        const found = await use(transaction, keyedHash(this.#key, kind, token), kind, now);
        const personId = found?.person_id ?? undefined;
        if (found === undefined || personId === undefined) continue;
        if (kind === 'invitation' && (await hasMethod(transaction, personId))) throw new AppError('sign_in_first');
        const carried = { membershipId: found.membership_id, signedInAt: found.signed_in_at };
        return await this.begin(transaction, personId, { method: kind }, source, carried);
      }
      throw new AppError('invalid_sign_in');
    });
  }

  /** Accepts the membership that an invitation offers to the person. @throws AppError invalid_sign_in */
  async acceptInvitation({ person }: Session, token: string): Promise<void> {
    const now = this.#clock.now();
    await this.#database.transaction(async (transaction) => {
      const taken = ID.test(token)
        ? await takeChallenge(transaction, keyedHash(this.#key, 'invitation', token), 'invitation', now)
        : undefined;
      // Thrown in the transaction, so that the invitation of somebody else stays.
      if (taken?.person_id !== person.id || taken.membership_id === null) throw new AppError('invalid_sign_in');
      transaction.write(acceptMembership(taken.membership_id, now));
    });
  }

  /** Ends the session that a browser had, once another one has taken its place. @param secret what the browser sent, if it had one */
  async endReplaced(secret: string | undefined): Promise<void> {
    await this.endMarked(this.markOf(secret));
  }

  /**
   * Names the session that a browser has, so that it can be ended when the browser comes back without its cookie: from another site, the
   * cookie is not sent. Nobody can call with it.
   */
  markOf(secret: string | undefined): string {
    return secret !== undefined && ID.test(secret) ? keyedHash(this.#key, 'session', secret).toString('base64url') : '';
  }

  /** Ends a session by its mark, if there is one. */
  async endMarked(mark: string): Promise<void> {
    if (mark !== '') await this.#database.rows(deleteReplacedSession(Buffer.from(mark, 'base64url')));
  }

  /** The session that a browser sent. @throws AppError not_signed_in */
  async find(secret: string | undefined): Promise<Session> {
    const now = this.#clock.now();
    const idHash = secret !== undefined && ID.test(secret) ? keyedHash(this.#key, 'session', secret) : undefined;
    const session = idHash && (await findSession(this.#database, idHash, now));
    if (session === undefined) throw new AppError('not_signed_in');
    if (now.getTime() - session.seen_at.getTime() >= SEEN_EVERY_MS)
      await seeSession(this.#database, idHash!, now, addMilliseconds(now, IDLE_MS));
    return session;
  }

  /** Checks a session again, during a response that takes long. @throws AppError not_signed_in */
  async assertOpen({
    personId,
    sessionId,
  }: {
    readonly personId: PersonId;
    readonly sessionId: string;
  }): Promise<void> {
    if (!(await isSessionOpen(this.#database, personId, sessionId, this.#clock.now(), true)))
      throw new AppError('not_signed_in');
  }

  /** What proves that a call comes from the console's own page: another page can make the browser send its cookie, but not this. */
  csrfToken(secret: string): string {
    return keyedHash(this.#key, 'csrf', secret).toString('base64url');
  }

  isCsrfToken(secret: string, token: unknown): boolean {
    if (typeof token !== 'string') return false;
    const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
    return timingSafeEqual(digest(token), digest(this.csrfToken(secret)));
  }

  async list({ person }: Session): Promise<SessionView[]> {
    return await listSessionRows(this.#database, person.id, this.#clock.now(), SESSIONS_SHOWN_MAX);
  }

  /**
   * Begins a session of a person who has proved to be that person, and records it in the audit log, which is kept for ever and so does
   * not say where the person was. It must be the last change of its transaction but for other lines of that log.
   */
  async begin(
    transaction: Transaction,
    personId: PersonId,
    { method, code }: SignInProof,
    source: SignInSource,
    { membershipId = null, signedInAt = null }: Carried = {},
  ): Promise<BegunSession> {
    const now = this.#clock.now();
    const secret = randomBytes(ID_BYTES).toString('base64url');
    const idHash = keyedHash(this.#key, 'session', secret);
    await transaction.rows(
      insertSession(idHash, {
        id: newId<'session'>(),
        personId,
        method,
        created_at: now,
        idle_until: addMilliseconds(now, IDLE_MS),
        ends_at: addMilliseconds(now, SESSION_MS),
        address: source.address,
        browser: source.browser.slice(0, BROWSER_LENGTH_MAX),
        membershipId,
        signedInAt,
      }),
    );
    const session = await findSession(transaction, idHash, now);
    // The person was disabled meanwhile.
    if (session === undefined) throw new AppError('invalid_sign_in');
    const details = { method, ...(code && { code }), session_id: session.id };
    transaction.write(this.#recordAct(session.person, 'people.sign_in', null, details));
    return { secret: new Secret(secret), session };
  }

  async #createToken(
    kind: LinkKind,
    personId: PersonId,
    lifetime_ms: number,
    record: RecordLink,
    carried: Carried = {},
  ): Promise<Secret<string>> {
    const token = new Secret(randomBytes(ID_BYTES).toString('base64url'));
    const expiresAt = addMilliseconds(this.#clock.now(), lifetime_ms);
    const details = { kind, for_person_id: personId, expires_at: expiresAt.toISOString() };
    await this.#database.transaction(async (transaction) => {
      transaction.write(
        insertChallenge(keyedHash(this.#key, kind, token.reveal()), kind, personId, expiresAt, carried),
      );
      for (const line of record(details)) transaction.write(line);
    });
    return token;
  }
}

/** The link of an invitation. Browsers do not send the fragment of a URL, so the token is in no log. */
export function invitationUrl(consoleUrl: string, token: Secret<string>): string {
  return `${consoleUrl}/invitation#token=${token.reveal()}`;
}

/**
 * The link that signs somebody in. The token is in no log, as that of an invitation.
 * @param page the path of the page that follows; default: where the person's role starts
 */
export function signInUrl(consoleUrl: string, token: Secret<string>, page?: string): string {
  const query = page === undefined ? '' : `?to=${page}`;
  return `${consoleUrl}/sign-in${query}#token=${token.reveal()}`;
}
