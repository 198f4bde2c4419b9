import { expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { listRequests, recorded } from '../support/recorded-calls.ts';
import { openConsole } from './console.ts';

const service = await sharedService();

test('calls of keys are listed and counted; those of people if they are asked for, with their names', async () => {
  const { sandbox } = await service.newPartner();
  const { partnerId } = sandbox.tenant;
  const console = await openConsole(service);
  const person = await console.newPerson({ partnerId, role: 'developer' });
  const browser = await console.signIn(person);
  await browser.call('PATCH', '/account/v1/person', { body: { name: 'Sam Ruiz' } });
  await sandbox.get('/fees');
  const byPerson = await browser.business('sandbox', 'GET', '/wallets');
  const call = await recorded(sandbox, byPerson);
  expect(call).toMatchObject({ client_id: null, person_id: person, person_name: 'Sam Ruiz' });

  const routesOf = async (query: string): Promise<string[]> =>
    (await listRequests(sandbox, query))
      .map(({ route }) => route)
      .filter((route) => !route.startsWith('/requests'))
      .toSorted();
  expect(await routesOf('')).toEqual(['/fees']);
  expect(await routesOf('&callers=keys')).toEqual(['/fees']);
  expect(await routesOf('&callers=people')).toEqual(['/wallets']);
  expect(await routesOf('&callers=all')).toEqual(['/fees', '/wallets']);
  expect(await listRequests(sandbox, '&callers=people')).toEqual([
    expect.objectContaining({ person_id: person, person_name: 'Sam Ruiz' }),
  ]);

  const keysOf = async (path: string): Promise<string[]> =>
    ((await sandbox.get(path)).data.series as { key: string }[]).map(({ key }) => key);
  for (const [insight, suffix] of [
    ['requests', '2xx'],
    ['latency', 'p95'],
  ] as const) {
    const path = `/insights/${insight}?interval=hour`;
    const [fees, wallets] = [`GET /fees ${suffix}`, `GET /wallets ${suffix}`];
    const byDefault = await keysOf(path);
    expect([byDefault.includes(fees), byDefault.includes(wallets)]).toEqual([true, false]);
    const ofPeople = await keysOf(`${path}&callers=people`);
    expect([ofPeople.includes(fees), ofPeople.includes(wallets)]).toEqual([false, true]);
    expect(await keysOf(`${path}&callers=all`)).toEqual(expect.arrayContaining([fees, wallets]));
  }
  const refused = await sandbox.get('/requests?callers=robots');
  expect([refused.status, refused.fields]).toEqual([422, ['callers']]);
});
