import { LARGE_AMOUNT } from '#api/recent-sign-in.ts';
import { haveLiveCustomers, type Queryable } from '#database';
import { AppError } from '#kit/app-error.ts';
import { parseId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import { haveLiveKeys } from '#partners';
import type { PeopleDependencies } from '../dependencies.ts';
import { membershipsOf } from '../memberships.ts';
import type { Membership, Session } from '../model.ts';
import { operatorRightsAtPartners, operatorRightsOf, rightsOf } from '../rights.ts';
import { freshUntil } from '../sign-in/methods.ts';
import { deleteSession, deleteSessionsOf } from './store.ts';

/** What every page of the console needs to know. */
export interface ConsoleSettings {
  /** The origin of the secure frame. */
  readonly frameUrl: string;
  /** The name of the operator. */
  readonly issuer: string;
  /** Where partners reach the operator: an e-mail address or an https URL; undefined: not configured. */
  readonly contact: string | undefined;
  /** Whether cards are issued only to customers with approved KYC. */
  readonly approvedCustomersOnly: boolean;
}

/** What the page for signing in shows to everybody. */
export function signInPageView(
  { oidc, linksSignIn }: Pick<PeopleDependencies, 'oidc' | 'linksSignIn'>,
  { issuer, contact }: ConsoleSettings,
) {
  return { issuer, contact: contact ?? null, oidc: oidc !== undefined, links: linksSignIn };
}

/** Who is signed in, as the browser sees it. @param secret what the browser sends with each call */
export async function signedInView(
  { database, sessions }: PeopleDependencies,
  { frameUrl, issuer, approvedCustomersOnly }: ConsoleSettings,
  session: Session,
  secret: string,
) {
  const memberships = await membershipsOf(database, session.person.id);
  const { id, method, idle_until, ends_at } = session;
  const fresh_until = freshUntil(session).toISOString();
  return {
    person: session.person,
    memberships: memberships.map(membershipView),
    visitor_rights: memberships.flatMap((each) =>
      each.partner === null ? [...operatorRightsAtPartners(each.role)] : [],
    ),
    live_is_empty: memberships.some(({ partner }) => partner === null) && (await isLiveEmpty(database)),
    session: { id, method, idle_until: idle_until.toISOString(), ends_at: ends_at.toISOString(), fresh_until },
    csrf: (await sessions()).csrfToken(secret),
    settings: {
      frame_url: frameUrl,
      issuer,
      large_amount: LARGE_AMOUNT,
      approved_customers_only: approvedCustomersOnly,
    },
  };
}

/** Whether no partner has ever had a customer or a key in live. */
async function isLiveEmpty(database: Queryable): Promise<boolean> {
  return !(await haveLiveCustomers(database)) && !(await haveLiveKeys(database));
}

function membershipView(membership: Membership) {
  const { partner, role, environments } = membership;
  const rightsIn = (environment: Environment): string[] => {
    if (membership.partner === null) return operatorRightsOf(membership.role);
    return environments.includes(environment) ? [...rightsOf(membership.role, environment)] : [];
  };
  return {
    partner: partner && {
      id: partner.id,
      handle: partner.handle,
      name: partner.name,
      suspended: partner.suspended_at !== null,
    },
    role,
    environments,
    rights: { live: rightsIn('live'), sandbox: rightsIn('sandbox') },
  };
}

export async function listSessions({ sessions }: PeopleDependencies, own: Session) {
  const found = await (await sessions()).list(own);
  return {
    sessions: found.map(({ created_at, seen_at, ends_at, ...each }) => ({
      ...each,
      created_at: created_at.toISOString(),
      seen_at: seen_at.toISOString(),
      ends_at: ends_at.toISOString(),
      current: each.id === own.id,
    })),
  };
}

/** @throws AppError session_not_found */
export async function endSession({ database, recordAct }: PeopleDependencies, { person }: Session, id: string) {
  const sessionId = parseId<'session'>(id);
  await database.transaction(async (transaction) => {
    if (sessionId === undefined || !(await deleteSession(transaction, person.id, sessionId)))
      throw new AppError('session_not_found');
    transaction.write(recordAct(person, 'sessions.end', null, { session_id: sessionId }));
  });
  return { ended: 1 };
}

/** Ends all sessions of the person but this one. */
export async function endOtherSessions({ database, recordAct }: PeopleDependencies, { person, id }: Session) {
  return await database.transaction(async (transaction) => {
    const { length: ended } = await transaction.rows(deleteSessionsOf(person.id, id));
    if (ended > 0) transaction.write(recordAct(person, 'sessions.end', null, { kept_session_id: id, ended }));
    return { ended };
  });
}
