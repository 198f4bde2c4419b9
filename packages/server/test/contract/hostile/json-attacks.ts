import type { Route } from '#api/route.ts';
import { call, type Method } from '../../client.ts';
import type { Client } from '../../service.ts';
import { FROM_THE_FRAME } from '../../secure-view/views.ts';
import { validBody, validPath, type Existing } from '../api/valid-bodies.ts';
import type { Attack } from './campaign.ts';
import { malformedJson, unusualJson, type Base, type JsonCase } from './malformed-json.ts';

const MALFORMED = [400, 413];

/** Every malformed body to the deposit of a card. One that is accepted moves money. */
export function attacksOnDeposit(client: Client, existing: Existing): Attack[] {
  const cases = malformedJson({ members: '"amount":1', free: 'metadata' });
  return cases.map((each) => apiAttack(client, 'POST', `/cards/${existing.card}/deposit`, each));
}

/** Each malformed body to one of the routes with a body. */
export function attacksOnRoutes(client: Client, existing: Existing, routes: readonly Route[]): Attack[] {
  const withBody = routes.filter(({ body }) => body);
  return withBody.flatMap((route, index) => {
    const members = JSON.stringify(validBody(route.operationId, existing)).slice(1, -1);
    const free = 'metadata' in route.body!.properties ? 'metadata' : 'x';
    const base: Base = { members: members || '"x":1', free };
    return malformedJson(base)
      .filter((_, at) => at % withBody.length === index)
      .map((each) => apiAttack(client, route.method, validPath(route, existing), each));
  });
}

/** Every malformed body to the route that gives tokens to whom has none. */
export function attacksOnTokens(client: Client): Attack[] {
  const members = JSON.stringify(client.credentials).slice(1, -1);
  return malformedJson({ members, free: 'x' }).map((each) => apiAttack(client, 'POST', '/authentication/token', each));
}

/** Every malformed body that the frame reads, for a view that the right body would open. Its limit is 1 kB, so depth is no danger. */
export function attacksOnFrame(url: string, body: { secret: string; nonce: string }): Attack[] {
  return malformedJson({ members: JSON.stringify(body).slice(1, -1), free: 'x' })
    .filter(({ kind }) => kind !== 'depth')
    .map(({ kind, name, bytes }) => ({
      kind,
      name: `frame: ${name}`,
      allowed: MALFORMED,
      send: async () => [(await call('POST', url, { body: bytes, headers: FROM_THE_FRAME })).status],
    }));
}

/** Bodies that a strict reader must still accept, and those that it may. The route changes nothing. */
export function unusualBodies(client: Client): Attack[] {
  const text = '{"operation":"deposit","amount":1}';
  const marked: JsonCase = { kind: 'mark of UTF-8', name: 'at the start', bytes: Buffer.from(`\ufeff${text}`) };
  return [
    ...unusualJson(text).map((each) => apiAttack(client, 'POST', '/fees/quote', each, [200])),
    // RFC 8259, 8.1: a reader may ignore it or reject the body.
    apiAttack(client, 'POST', '/fees/quote', marked, [200, 400]),
  ];
}

/** Names that an object has twice, in every spelling: readers differ in which one they take. */
export function duplicateNames(client: Client, existing: Existing): Attack[] {
  const spelled = [
    'amount',
    String.raw`\u0061mount`,
    String.raw`amoun\u0074`,
    String.raw`\u0061\u006d\u006f\u0075\u006e\u0074`,
  ];
  const pairs = spelled.flatMap((first) => spelled.map((second) => [`"${first}":1`, `"${second}":2`]));
  const bodies = [
    ...pairs.flatMap(([first, second]) => [
      `{${first},${second}}`,
      `{${second},"reference":"r",${first}}`,
      `{${first},${first}}`,
    ]),
    ...pairs.map(([first, second]) =>
      `{"amount":1,"metadata":{${first},${second}}}`.replaceAll(/:([12])(?=,"|\}\})/g, ':"$1"'),
    ),
    '{"amount":1,"metadata":{"a":"1"},"metadata":{"a":"1"}}',
    '{"amount":1,"x":1,"x":1}',
    '{"amount":1,"x":[{"a":1,"a":2}]}',
    '{"amount":1,"x":{"":1,"":2}}',
    String.raw`{"amount":1,"x":{"\ud83d\udcb3":1,"💳":2}}`,
  ];
  return [...new Set(bodies)].map((body) =>
    apiAttack(
      client,
      'POST',
      `/cards/${existing.card}/deposit`,
      { kind: 'duplicate name', name: body, bytes: Buffer.from(body) },
      [422],
    ),
  );
}

function apiAttack(
  client: Client,
  method: Method,
  path: string,
  { kind, name, bytes }: JsonCase,
  allowed = MALFORMED,
): Attack {
  return {
    kind,
    name: `${method} ${path}: ${name}`,
    allowed,
    send: async () => [(await client.call(method, path, bytes)).status],
  };
}
