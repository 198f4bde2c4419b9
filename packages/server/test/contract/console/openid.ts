import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { Provider } from 'oidc-provider';
import { Secret } from '#kit/secret.ts';
import { OidcProvider } from '#people';
import { afterFile } from '../../after-file.ts';

const CLIENT_ID = 'console';
const CLIENT_SECRET = 'a secret of the console at the provider';
const CALLBACK = '/account/v1/sign-in/oidc/callback';

interface Listener {
  readonly url: string;
  answer: RequestListener;
  readonly close: () => void;
}

/** An address of this machine that answers as soon as it is given an answer. */
async function listen(): Promise<Listener> {
  const server = createServer((request, response) => listener.answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  afterFile(async () => close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const listener: Listener = { url, close, answer: (_request, response) => response.writeHead(503).end() };
  return listener;
}

const clientOf = (issuer: string): OidcProvider =>
  new OidcProvider({ issuer, clientId: CLIENT_ID, clientSecret: new Secret(CLIENT_SECRET) });

/** A complete provider, with pages of its own. Its accounts are named by their addresses, which are verified. */
export async function startProvider() {
  const server = await listen();
  return {
    oidc: clientOf(server.url),
    /** Registers the console, whose origin exists now. */
    register: (origin: string): void => {
      const provider = new Provider(server.url, {
        clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [origin + CALLBACK] }],
        claims: { openid: ['sub'], email: ['email', 'email_verified'] },
        cookies: { keys: ['a key of the provider'] },
        ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
        findAccount: (_context, sub) => ({
          accountId: sub,
          claims: () => ({ sub, email: sub, email_verified: true }),
        }),
      });
      const answer = provider.callback();
      server.answer = (request, response) => void answer(request, response);
    },
  };
}

/** Signs in on the pages of the provider, as a browser does. @returns where it sends the browser */
export async function signInAtProvider(url: string, login: string): Promise<string> {
  const { origin } = new URL(url);
  const cookies = new Map<string, string>();
  let next: { url: string; init?: RequestInit } = { url };
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next.url, { ...next.init, redirect: 'manual', headers: { cookie } });
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location !== null) {
      next = { url: new URL(location, url).href };
      if (!next.url.startsWith(origin)) return next.url;
      continue;
    }
    const html = await response.text();
    const [, action] = /<form[^>]*action="([^"]+)"/.exec(html) ?? [];
    const [, prompt] = /name="prompt" value="([^"]+)"/.exec(html) ?? [];
    if (action === undefined || prompt === undefined) throw new Error(`no form: ${response.status} ${html}`);
    const body = new URLSearchParams({ prompt, login, password: 'any' });
    next = { url: new URL(action, url).href, init: { method: 'POST', body } };
  }
  throw new Error('the provider does not come to an end');
}

/** What a provider says of the person who comes back. */
type Claims = (expected: JWTPayload) => JWTPayload;

/** A provider that says what a test wants. */
export async function startForger() {
  const server = await listen();
  const keys = await generateKeyPair('RS256');
  const otherKeys = await generateKeyPair('RS256');
  const said = { claims: (expected: JWTPayload): JWTPayload => expected, otherKey: false };
  let nonce = '';
  const publicKey = { ...(await exportJWK(keys.publicKey)), alg: 'RS256', use: 'sig' };
  const endpoints: Readonly<Record<string, () => object | Promise<object>>> = {
    '/.well-known/openid-configuration': () => ({
      issuer: server.url,
      authorization_endpoint: `${server.url}/authorize`,
      token_endpoint: `${server.url}/token`,
      jwks_uri: `${server.url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({ keys: [publicKey] }),
    '/token': async () => {
      const now = Math.floor(Date.now() / 1_000);
      const expected = { iss: server.url, aud: CLIENT_ID, iat: now, exp: now + 60, auth_time: now, nonce };
      const token = new SignJWT(said.claims(expected)).setProtectedHeader({ alg: 'RS256' });
      const id_token = await token.sign(said.otherKey ? otherKeys.privateKey : keys.privateKey);
      return { access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token };
    },
  };
  server.answer = (request, response) => {
    const endpoint = endpoints[request.url!];
    if (endpoint === undefined) response.writeHead(404).end();
    else
      void Promise.resolve(endpoint()).then((body) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      );
  };
  return {
    oidc: clientOf(server.url),
    close: server.close,
    /** Answers a browser that has come from the console. @returns the query with which it sends the browser back */
    answer: (location: string, claims: Claims, { otherKey = false } = {}): URLSearchParams => {
      const asked = new URL(location).searchParams;
      nonce = asked.get('nonce')!;
      Object.assign(said, { claims, otherKey });
      return new URLSearchParams({ code: 'code', state: asked.get('state')! });
    },
  };
}
