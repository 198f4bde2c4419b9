import { expect, test } from 'vitest';
import {
  createDemoPeople,
  demoEmail,
  demoOperatorEmail,
  demoSecondEmail,
  demoSecondOperatorEmail,
} from '#composition/service/demo-people.ts';
import { OPERATOR_ROLES, PARTNER_ROLES } from '#people';
import { createTestDatabase } from '../../harness.ts';
import { issuary } from '../../process.ts';
import { MASTER_KEY, startService } from '../../service.ts';
import { commandLine } from '../support/command-line.ts';
import { browserOf, openConsole, signInWith } from './console.ts';

const database = await createTestDatabase();
const service = await startService(database);
const { json, failure } = commandLine(database);
const { partnerId } = (await service.newPartner()).sandbox.tenant;
const ui = await openConsole(service);
const linkFor = ['console', 'sign-in-link', '--email'];

test('the demo has a person for each role, and a second admin of the partner and of the operator, whom a command gives a link; a second start changes nothing', async () => {
  const people = await createDemoPeople(service.core, partnerId);
  expect(await createDemoPeople(service.core, partnerId)).toEqual(people);
  for (const role of PARTNER_ROLES) {
    const { link } = await json(...linkFor, demoEmail(role).toUpperCase());
    const [url, token] = (link as string).split('#token=');
    expect(url).toBe('http://localhost:8083/sign-in');
    const signedIn = await signInWith(ui.origin, token!);
    expect(signedIn.data.memberships).toMatchObject([
      { partner: { id: partnerId }, role, environments: ['live', 'sandbox'] },
    ]);
    expect((await browserOf(ui.origin, signedIn).business('live', 'GET', '/wallets')).status).toBe(200);
  }
  for (const role of OPERATOR_ROLES) {
    const { link } = await json(...linkFor, demoOperatorEmail(role));
    const signedIn = await signInWith(ui.origin, (link as string).split('#token=')[1]!);
    expect(signedIn.data.memberships).toMatchObject([{ partner: null, role, environments: ['live', 'sandbox'] }]);
  }
  const colleague = await ui.signIn(people.secondPartnerAdmin);
  expect((await colleague.call('GET', '/account/v1/session')).data).toMatchObject({
    person: { email: demoSecondEmail() },
    memberships: [{ partner: { id: partnerId }, role: 'admin', environments: ['live', 'sandbox'] }],
  });
  // A threshold needs two people who could decide.
  const settings = { body: { limit_above: { usd: '500.00' } } };
  expect((await colleague.business('sandbox', 'PUT', '/settings/approvals', settings)).status).toBe(200);
  const second = await ui.signIn(people.secondOperatorAdmin);
  expect((await second.call('GET', '/account/v1/session')).data).toMatchObject({
    person: { email: demoSecondOperatorEmail() },
    memberships: [{ partner: null, role: 'admin', environments: ['live', 'sandbox'] }],
  });
});

test('there is no link for an unknown person, for one who has not accepted the invitation, nor for anybody in production', async () => {
  expect(await failure(...linkFor, 'nobody@example.com')).toContain('there is no person with this e-mail address');
  await json('operators', 'create', '--email', 'new@operator.example', '--role', 'finance', '--as', 'root');
  expect(await failure(...linkFor, 'new@operator.example')).toContain('use the link of the invitation');
  const production = { ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64'), NODE_ENV: 'production' };
  const refused = await issuary(production, ...linkFor, demoEmail('admin'));
  expect(refused.stderr).toContain('NODE_ENV=production');
});
