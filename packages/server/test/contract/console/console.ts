import type { AddressInfo } from 'node:net';
import { createConsole } from '#composition/servers.ts';
import { addMilliseconds, query, statement } from '#database';
import type { PartnerId, PersonId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import type { OperatorRole } from '../../../src/foundation/people/rights.ts';
import { createPerson, Sessions, type Grant, type OidcProvider } from '#people';
import { afterFile } from '../../after-file.ts';
import { call, type Method, type Reply } from '../../client.ts';
import { BASE_PATHS, type Service } from '../../service.ts';

type PartnerGrant = {
  readonly partnerId: PartnerId;
  readonly role: string;
  readonly environments?: readonly Environment[];
};

type OperatorGrant = { readonly operator: OperatorRole };

/** A console of the service, on a port of its own. */
interface Console {
  readonly origin: string;
  /** Creates a person, with a role at a partner, or at the operator. */
  newPerson(grant: PartnerGrant | OperatorGrant | 'operator'): Promise<PersonId>;
  emailOf(person: PersonId): Promise<string>;
  /** Signs a person in as a browser does. @param ago_ms how long ago */
  signIn(person: PersonId, ago_ms?: number): Promise<Browser>;
}

/** A browser in which a person is signed in. Its calls are those of the console's own page. */
export interface Browser {
  readonly cookie: string;
  readonly csrf: string;
  call(method: Method, path: string, options?: BrowserOptions): Promise<Reply>;
  /** A call of the partner API. */
  business(environment: Environment, method: Method, path: string, options?: BrowserOptions): Promise<Reply>;
}

interface BrowserOptions {
  readonly body?: unknown;
  readonly key?: string;
  /** In addition to those of the page, or in place of them; undefined takes one away. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** Hashing a password as in production takes more processor time than the rest of its test. */
const CHEAP_PASSWORDS = { memory: 64, passes: 1 };

const EMAIL_OF = statement<{ email: string }>('test.email_of', `SELECT email FROM people WHERE id = $1`);

/**
 * @param pages the folder with its built pages
 * @param oidc the operator's OpenID provider. Callers may then say which address they have.
 */
export async function openConsole(service: Service, pages?: string, oidc?: OidcProvider): Promise<Console> {
  const { core, frameUrl } = service;
  let origin = '';
  const people = { ...core.people, passwordCost: CHEAP_PASSWORDS, oidc };
  const config = oidc ? { ...core.config, trustedProxies: ['127.0.0.0/8'] } : core.config;
  const app = await createConsole({ ...core, config, people }, frameUrl, () => origin, pages);
  afterFile(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  let count = 0;
  return {
    origin,
    newPerson: async (grant) => {
      count += 1;
      return await createPerson(
        core.database,
        {
          email: `person-${process.pid}-${Date.now()}-${count}@example.com`,
          name: 'Sam Ruiz',
          membership: { grant: grantOf(grant) },
        },
        core.clock.now(),
      );
    },
    emailOf: async (person) => (await core.database.rows(query(EMAIL_OF, person)))[0]!.email,
    async signIn(person, ago_ms = 0) {
      // Without a call: sign-ins of an address are limited.
      const clock = { now: () => addMilliseconds(core.clock.now(), -ago_ms) };
      const sessions = new Sessions(core.database, clock, await core.people.signInKey(), core.people.recordAct);
      const token = (await sessions.createLink(person, () => [])).reveal();
      const { secret } = await sessions.signInWithLink(token, ['link'], { address: '127.0.0.1', browser: 'test' });
      return browserWith(origin, `__Host-issuary=${secret.reveal()}`, sessions.csrfToken(secret.reveal()));
    },
  };
}

/** Uses the token of a link, as the page that the link opens. */
export async function signInWith(origin: string, token: string, headers: Record<string, string> = {}): Promise<Reply> {
  return await call('POST', `${origin}/account/v1/sign-in/link`, { body: { token }, headers: { origin, ...headers } });
}

/** The browser that a sign-in has given a session. */
export function browserOf(origin: string, { headers, data }: Reply): Browser {
  return browserWith(origin, headers.get('set-cookie')!.split(';')[0]!, data.csrf as string);
}

function browserWith(origin: string, cookie: string, csrf: string): Browser {
  const send: Browser['call'] = async (method, path, { body, key, headers: own } = {}) => {
    const all = { origin, cookie, 'issuary-csrf': csrf, 'sec-fetch-site': 'same-origin', ...own };
    const kept = Object.entries(all).filter((each): each is [string, string] => each[1] !== undefined);
    return await call(method, origin + path, {
      body,
      ...(key === undefined ? {} : { key }),
      headers: Object.fromEntries(kept),
    });
  };
  return {
    cookie,
    csrf,
    call: send,
    business: (environment, method, path, options) => send(method, BASE_PATHS[environment] + path, options),
  };
}

function grantOf(grant: PartnerGrant | OperatorGrant | 'operator'): Grant {
  const environments = ['live', 'sandbox'] as const;
  if (grant === 'operator') return grantOf({ operator: 'operations' });
  if ('operator' in grant) return { partnerId: null, role: grant.operator, environments };
  return { environments, ...grant } as Grant;
}
