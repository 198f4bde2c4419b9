import type { Route } from '#api/route.ts';
import type { Client } from '../../service.ts';
import { bodyWith } from '../api/bad-input.ts';
import { validBody, validPath, type Existing } from '../api/valid-bodies.ts';
import { REFUSED, type Attack } from './campaign.ts';
import { textFieldsOf } from './fields.ts';
import { NEVER_IN_A_LINE, NOT_UTF8_ENCODED, UNUSUAL_IN_A_LINE } from './troublesome-texts.ts';

/** Each field and each place in a target gets one of so many texts, beginning with another one. */
const EVERY_IN_BODIES = 3;
const EVERY_IN_TARGETS = 4;

/** What is printed on a card has single spaces: other white space, also line ends, is replaced by them. */
const FOLDS_SPACES = 'name_on_card';

/** In every text of every body, characters that no line may contain, inside of a value that is right without them. */
export function textsInBodies(client: Client, existing: Existing, routes: readonly Route[]): Attack[] {
  return routes.flatMap((route) => {
    const right = route.body ? validBody(route.operationId, existing) : {};
    return textFieldsOf(route).flatMap(({ path, isList }, index) => {
      const known = path.reduce<unknown>(
        (value, name) => (value as Record<string, unknown> | undefined)?.[name],
        right,
      );
      const text = typeof known === 'string' ? known : 'text';
      const middle = Math.ceil(text.length / 2);
      const refused = NEVER_IN_A_LINE.filter(
        ([, trouble], at) =>
          at % EVERY_IN_BODIES === index % EVERY_IN_BODIES && !(path[0] === FOLDS_SPACES && trouble.trim() === ''),
      );
      return refused.map(([name, trouble]): Attack => {
        const json = JSON.stringify(text.slice(0, middle) + trouble + text.slice(middle));
        const body = bodyWith(right, path, isList ? `[${json}]` : json);
        return {
          kind: `text: ${name.split(' ')[0]}`,
          name: `${route.operationId}: ${path.join('.')}: ${name}`,
          allowed: [404, 422],
          send: async () => [(await client.call(route.method, validPath(route, existing), body)).status],
        };
      });
    });
  });
}

/** In every path and every query of routes that only read, troublesome texts. */
export function textsInTargets(client: Client, existing: Existing, routes: readonly Route[]): Attack[] {
  const texts = [
    ...[...NEVER_IN_A_LINE, ...UNUSUAL_IN_A_LINE].map(([name, text]): [string, string] => [
      name,
      encodeURIComponent(`a${text}b`.toWellFormed()),
    ]),
    ...NOT_UTF8_ENCODED.map((text): [string, string] => [text, text]),
  ];
  return routes
    .filter(({ method, noHead }) => method === 'GET' && !noHead)
    .flatMap((route) => {
      const path = validPath(route, existing).split('?')[0]!;
      const names = Object.keys(route.query?.properties ?? {});
      const targets = [
        ...names.map((name): [string, (text: string) => string] => [
          name,
          (text) => `${path}?${name}${name === 'metadata' ? '[team]' : ''}=${text}`,
        ]),
        ['an unknown name', (text: string) => `${path}?${text}=1`] as const,
        ...(route.path.includes(':')
          ? [['a part of the path', (text: string) => path.replace(/[^/]+$/, text)] as const]
          : []),
      ];
      return targets.flatMap(([place, targetWith], index) =>
        texts
          .filter((_, at) => at % EVERY_IN_TARGETS === index % EVERY_IN_TARGETS)
          .map(([name, text]): Attack => ({
            kind: `target: ${place === 'a part of the path' ? 'path' : 'query'}`,
            name: `${route.operationId}: ${place}: ${name}`,
            allowed: [200, ...REFUSED],
            send: async () => [(await client.get(targetWith(text))).status],
          })),
      );
    });
}
