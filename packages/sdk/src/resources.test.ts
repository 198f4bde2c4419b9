import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readOperations, type ApiDocument } from '../scripts/api-operations.ts';
import { nameMethods } from '../scripts/method-names.ts';
import { Issuary } from './issuary.ts';

const document = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8')) as ApiDocument;
const methods = nameMethods(readOperations(document));

type AnyResource = Record<string, (...args: unknown[]) => PromiseLike<unknown>>;

/** The last request. A token is requested before the call that needs it. */
let sent = { method: '', path: '' };

const client = new Issuary({
  url: 'https://cards.example/v1',
  clientId: 'c',
  secretId: 's',
  fetch: (async (url: string, { method }: { readonly method: string }) => {
    sent = { method, path: new URL(url).pathname.slice('/v1'.length) };
    const data = { access_token: 't', expires_in: 3600, secret: 's', secret_id: 's' };
    return Response.json({ message: { code: 200, success: ['done'] }, data, type: 'success' });
  }) as typeof fetch,
});
const resources = client as unknown as Record<string, AnyResource>;

const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
  Object.keys(verbs).map((verb) => [verb.toUpperCase(), path] as const),
);

test.each(operations)('%s %s has a method that calls it', async (verb, path) => {
  const found = methods.filter((each) => each.verb === verb && each.path === path);
  expect(found).toHaveLength(1);
  const { resource, method, ids, body, query } = found[0]!;
  const args = [...ids.map(({ name }) => `the-${name}`), ...(body ? [{}] : []), ...(query ? [{}] : [])];
  await resources[resource]![method]!(...args);
  expect(sent).toEqual({ method: verb, path: path.replaceAll(/\{(\w+)\}/g, 'the-$1') });
});

test('there are no other methods', () => {
  const names = Object.entries(resources).flatMap(([resource, object]) =>
    Object.getOwnPropertyNames(Object.getPrototypeOf(object)).map((method) => `${resource}.${method}`),
  );
  const named = methods.map(({ resource, method }) => `${resource}.${method}`);
  expect(names.filter((name) => !name.endsWith('.constructor')).toSorted()).toEqual(named.toSorted());
});

test('names do not change: programs of partners use them', () => {
  const names = methods.map(({ resource, method }) => `${resource}.${method}`);
  expect(names).toEqual(
    expect.arrayContaining([
      'cards.create',
      'cards.deposit',
      'cards.search',
      'cards.listEntries',
      'cards.createSecureView',
      'cards.updateControls',
      'customers.close',
      'accounts.getCredit',
      'defi.listAddresses',
      'settings.setSecureView',
      'webhooks.rotateSecret',
      'simulations.authorize',
      'simulations.clear',
      'simulations.refund',
      'simulations.expireHold',
      'simulations.answerChallenge',
    ]),
  );
});
