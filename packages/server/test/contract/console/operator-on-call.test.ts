import { expect, test } from 'vitest';
import { placedOverdueWork } from '#composition/overdue-work.ts';
import { auditWrite, newestLines, type OperatorAct } from '#audit';
import { readConfig } from '#config/config.ts';
import { SETTING_NAMES } from '#config/setting-names.ts';
import { query, statement } from '#database';
import { newId } from '#kit/ids.ts';
import { overdueView } from '#on-call';
import { startHeartbeat } from '#processes';
import { INSTALLATION } from '#work';
import { afterFile } from '../../after-file.ts';
import { sharedService } from '../../service.ts';
import { newWebhook } from '../api/valid-bodies.ts';
import { newCard, newCustomer } from '../support/fixtures.ts';
import { openConsole } from './console.ts';

const service = await sharedService();
const { core } = service;
const { sandbox } = await service.newPartner();
const { partnerId } = sandbox.tenant;
const ui = await openConsole(service);
const operations = await ui.signIn(await ui.newPerson({ operator: 'operations' }));
const readOnly = await ui.signIn(await ui.newPerson({ operator: 'read_only' }));

/** A webhook that has been failing for two hours, until the end of the file. */
const { webhook: webhookId } = await newWebhook(sandbox);
const setFailing = async (since: string): Promise<void> =>
  await core.database.script(
    `UPDATE webhook_streams SET failing_since = ${since} WHERE tenant_id = '${sandbox.tenant.id}'`,
  );
await setFailing(`now() - interval '2 hours'`);
afterFile(async () => await setFailing('NULL'));

interface Alert {
  readonly id: string;
  readonly kind: string;
  readonly acknowledged: { readonly reason: string; readonly person: { readonly name: string } } | null;
  readonly params: Readonly<Record<string, string>>;
}

const WEBHOOKS = 'webhooks_failing.sandbox';
const alertOf = async (id: string): Promise<Alert | undefined> =>
  ((await operations.call('GET', '/operator/v1/alerts')).data.alerts as Alert[]).find((each) => each.id === id);

const inHours = (hours: number): string => new Date(core.clock.now().getTime() + hours * 3_600_000).toISOString();

const acknowledge = async (id: string, body: object) =>
  await operations.call('POST', `/operator/v1/alerts/${encodeURIComponent(id)}/acknowledge`, { body });

const DUE = statement<{ isDue: boolean }>('test.due', 'SELECT due_at <= now() AS "isDue" FROM work WHERE id = $1');

test('overdue work is what the command prints, with its remedy', async () => {
  const { data } = await operations.call('GET', '/operator/v1/overdue');
  expect(data).toEqual(overdueView(await placedOverdueWork(core.database, core.clock.now()), undefined));
  expect(data.overdue).toContainEqual({
    kind: 'webhook_failing',
    partner_id: partnerId,
    environment: 'sandbox',
    id: webhookId,
    since: expect.any(String),
    what: 'every delivery to this webhook has failed since then',
    remedy: expect.stringContaining('ask the partner whether the URL still works'),
    remedy_code: 'ask_for_working_url',
    params: {},
    act: null,
  });
  const live = await operations.call('GET', '/operator/v1/overdue?environment=live');
  expect(live.data.overdue).not.toContainEqual(expect.objectContaining({ environment: 'sandbox' }));
});

test('an item of work that failed is tried at once, with a line in the audit log', async () => {
  const { id } = await newCard(sandbox);
  await core.database.script(`
    INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at, attempts, problem)
    VALUES ('${sandbox.tenant.id}', 'card_number', '${id}', 'null', gen_random_uuid(), now() - interval '1 hour',
            now() + interval '5 minutes', 3, 'issuer_unavailable')`);
  const { overdue } = (await operations.call('GET', '/operator/v1/overdue')).data;
  const act = { name: 'work.retry', params: { kind: 'card_number' } };
  expect(overdue).toContainEqual(expect.objectContaining({ kind: 'card_unprovisioned', id, act }));
  const retry = async (kind: string, item: string) =>
    await operations.call('POST', `/operator/v1/work/${item}/retry`, { body: { kind, reason: 'it responds again' } });
  for (const [kind, item] of [
    ['card_state', id],
    ['card_number', newId()],
    ['card_number', 'none'],
    ['settlements', INSTALLATION],
  ] as const)
    expect((await retry(kind, item)).code).toBe('work_not_found');
  expect((await retry('card_number', id)).data).toEqual({ kind: 'card_number', id });
  const [line] = await newestLines(core.database, 1);
  expect(line).toMatchObject({ act: 'work.retry', partnerId, environment: 'sandbox', reason: 'it responds again' });
  expect(JSON.parse(line!.details)).toMatchObject({ kind: 'card_number', id, via: 'console' });
  const due = await core.database.rows(query(DUE, id));
  expect(due).toEqual([{ isDue: true }]);
  await core.database.script(`DELETE FROM work WHERE id = '${id}'`);
});

test('an alert is acknowledged for a day at most, with a reason, and ends with its cause', async () => {
  expect(await alertOf(WEBHOOKS)).toMatchObject({
    kind: 'webhooks_failing',
    severity: 'attention',
    environment: 'sandbox',
    remedy: expect.stringContaining('ask the partner'),
    remedy_code: 'ask_for_working_url',
    acknowledged: null,
  });
  for (const hours of [-1, 25])
    expect((await acknowledge(WEBHOOKS, { until: inHours(hours), reason: 'known' })).fields).toEqual(['until']);
  expect((await acknowledge(WEBHOOKS, { until: inHours(1) })).fields).toEqual(['reason']);
  expect((await acknowledge('webhooks_failing.nowhere', { until: inHours(1), reason: 'known' })).code).toBe(
    'alert_not_found',
  );
  const reason = `partner deploys, ${newId()}`;
  const acknowledged = { reason, person: { name: 'Sam Ruiz' }, until: inHours(1) };
  expect((await acknowledge(WEBHOOKS, { until: acknowledged.until, reason })).data).toMatchObject({ acknowledged });
  expect(await alertOf(WEBHOOKS)).toMatchObject({ acknowledged });
  const { lines } = (await readOnly.call('GET', '/operator/v1/audit?act=alerts.acknowledge&size=1')).data;
  expect(lines).toMatchObject([
    { operator: expect.stringMatching(/^Sam Ruiz <.*>$/), reason, details: { alert: WEBHOOKS, via: 'console' } },
  ]);
  const { count } = (await alertOf(WEBHOOKS))!.params;
  await setFailing('NULL');
  // Other files have left webhooks that fail, too.
  expect((await alertOf(WEBHOOKS))?.params.count ?? '0').toBe(String(Number(count) - 1));
});

test('wallets below their thresholds are one alert for a partner and a currency', async () => {
  const { id } = (await sandbox.post('/wallets', { currency: 'usd', label: 'Payroll' })).data;
  expect((await sandbox.call('PATCH', `/wallets/${id}`, { low_balance_threshold: '50.00' })).status).toBe(200);
  expect(await alertOf(`float_low.${partnerId}.sandbox.usd`)).toMatchObject({
    kind: 'float_low',
    partner_id: partnerId,
    params: { currency: 'usd', count: '1', balance: '0.00', threshold: '50.00' },
  });
});

test('the audit log is searched by person, act, partner and time, also as CSV', async () => {
  const person = `ana-${newId()}@example.com`;
  const write = async (act: OperatorAct, card_id: string): Promise<void> =>
    void (await core.database.rows(
      auditWrite({
        at: core.clock.now(),
        operator: `Ana Reyes <${person}>`,
        act,
        partnerId,
        environment: 'sandbox',
        details: { card_id },
        reason: '=1+1',
      }),
    ));
  const before = core.clock.now().toISOString();
  await write('cards.show', 'one');
  await write('cards.freeze', 'two');
  const acts = async (query: string): Promise<string[]> =>
    ((await readOnly.call('GET', `/operator/v1/audit?${query}`)).data.lines as { act: string }[]).map(({ act }) => act);
  expect(await acts(`person=${encodeURIComponent(person.toUpperCase())}`)).toEqual(['cards.freeze', 'cards.show']);
  expect(await acts(`person=${encodeURIComponent(person)}&act=cards.show`)).toEqual(['cards.show']);
  expect(await acts(`partner_id=${partnerId}&from=${encodeURIComponent(before)}`)).toEqual([
    'cards.freeze',
    'cards.show',
  ]);
  expect(await acts(`partner_id=${partnerId}&from=${encodeURIComponent(inHours(1))}`)).toEqual([]);
  const first = await readOnly.call('GET', `/operator/v1/audit?partner_id=${partnerId}&size=1`);
  expect(await acts(`partner_id=${partnerId}&size=1&after=${first.data.next_cursor}`)).toEqual(['cards.show']);
  for (const [query, field] of [
    ['partner_id=acme', 'partner_id'],
    ['after=x', 'after'],
    ['from=today', 'from'],
  ] as const)
    expect((await readOnly.call('GET', `/operator/v1/audit?${query}`)).fields).toEqual([field]);
  const csv = await fetch(`${ui.origin}/operator/v1/audit?partner_id=${partnerId}&size=1`, {
    headers: { cookie: readOnly.cookie, accept: 'text/csv' },
  });
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(csv.headers.get('x-next-cursor')).toBe(first.data.next_cursor);
  const [header, line] = (await csv.text()).split('\r\n');
  expect(header).toBe('sequence,at,operator,act,partner_id,environment,details,reason,hash,partner_name,names');
  expect(line).toContain(`,cards.freeze,${partnerId},sandbox,"{""card_id"":""two""}",'=1+1,`);
  expect(line!.endsWith(`,${first.data.lines[0].partner_name},{}`)).toBe(true);
});

test('the audit log names partners, people and what its details name by id, but no customers', async () => {
  const { id: customer } = await newCustomer(sandbox, { first_name: 'Noor', last_name: 'Haddad' });
  const { id: card } = await newCard(sandbox, { customer_id: customer });
  const { id: wallet } = (await sandbox.post('/wallets', { currency: 'usd', label: 'Travel' })).data;
  const { client_id } = (await sandbox.post('/keys', { name: 'backend', scopes: ['read'] })).data;
  const { person } = (await readOnly.call('GET', '/account/v1/session')).data;
  const details = {
    from: person.id,
    client_id,
    card_id: card,
    wallet_id: wallet,
    customer_id: customer,
    webhook_id: webhookId,
  };
  const line = { at: core.clock.now(), operator: 'mira', act: 'cards.freeze', reason: null, details } as const;
  for (const environment of ['sandbox', null] as const)
    await core.database.rows(auditWrite({ ...line, partnerId, environment }));
  const { lines } = (await readOnly.call('GET', `/operator/v1/audit?partner_id=${partnerId}&size=2`)).data;
  const partner_name = expect.any(String);
  expect(lines).toMatchObject([{ partner_name, names: { [person.id]: person.name } }, { partner_name }]);
  expect(lines[1].names).toEqual({
    [person.id]: person.name,
    [card]: expect.stringMatching(/^VISA ··\d{4}$/),
    [wallet]: 'Travel',
    [client_id]: 'backend',
    [webhookId]: expect.stringContaining('https://'),
  });
});

test('the audit log is verified up to a line that was noted, and a wrong one is found', async () => {
  const { data: head } = await readOnly.call('GET', '/operator/v1/audit/head');
  const verify = async (body: object) => await readOnly.call('POST', '/operator/v1/audit/verify', { body });
  const { data } = await verify(head);
  expect(data).toMatchObject({ ok: true, first_bad: null, problems: [], next: null });
  expect(data.lines).toBeGreaterThanOrEqual(head.sequence);
  expect((await verify({ after: head })).data).toMatchObject({ ok: true, next: null });
  const other = { sequence: head.sequence, hash: 'ab'.repeat(32) };
  expect((await verify(other)).data).toMatchObject({
    ok: false,
    first_bad: head.sequence,
    problems: [expect.any(String)],
    findings: [{ kind: 'noted_line_differs', first_line: head.sequence, last_line: head.sequence }],
  });
  expect((await verify({ sequence: 1 })).fields).toEqual(['hash']);
  expect((await verify({ hash: head.hash })).fields).toEqual(['sequence']);
});

test('settings are shown without secrets, and differences between processes are named', async () => {
  // A person makes at most 20 calls a second, and the tests above have made many.
  const reader = await ui.signIn(await ui.newPerson({ operator: 'read_only' }));
  const id = newId<'process'>();
  const given = new Map(core.config.settings);
  given.set('ISSUARY_LANES', readConfig({ ISSUARY_LANES: '7' }).settings.get('ISSUARY_LANES')!);
  const settings = { ...core.processes.settings, given };
  const other = { ...core.processes, id, roles: new Set(['worker']), settings };
  const stop = await startHeartbeat(other, (error) => {
    throw error;
  });
  const { data } = await reader.call('GET', '/operator/v1/settings');
  expect(data.settings.map(({ name }: { name: string }) => name)).toEqual(SETTING_NAMES);
  const setting = (name: string) => data.settings.find((each: { name: string }) => each.name === name);
  expect(setting('ISSUARY_DATABASE_URL')).toEqual({
    name: 'ISSUARY_DATABASE_URL',
    is_set: true,
    is_secret: true,
    value: null,
    differs_in: [],
  });
  expect(setting('ISSUARY_LANES')).toMatchObject({ is_set: false, value: '1', differs_in: [id] });
  expect(setting('ISSUARY_METRICS_PORT')).toMatchObject({ is_set: false, value: null });
  expect(JSON.stringify(data)).not.toContain(core.config.masterKey!.reveal().toString('base64'));
  const version = (await reader.call('GET', '/operator/v1/version')).data;
  expect(version).toMatchObject({ version: core.processes.version, migrations: { pending: [], newer: [] } });
  expect(version.processes).toContainEqual(expect.objectContaining({ id, is_this: false, roles: ['worker'] }));
  expect(version.processes).toContainEqual(expect.objectContaining({ id: core.processes.id, is_this: true }));
  await stop();
  const after = (await reader.call('GET', '/operator/v1/version')).data;
  expect(after.processes.map((each: { id: string }) => each.id)).not.toContain(id);
});

test('jobs show when their last rounds were', async () => {
  const { work } = core.processes;
  work.ran('chains', core.clock.now());
  work.failed('chains', core.clock.now());
  work.ran('insights', new Date(core.clock.now().getTime() - 600_000));
  work.known([{ name: 'request_log', interval_ms: 60_000 }]);
  work.known([{ name: 'hold_expiry', interval_ms: 86_400_000 }]);
  const { jobs } = (await operations.call('GET', '/operator/v1/jobs')).data;
  const job = (name: string) => jobs.find((each: { name: string }) => each.name === name);
  expect(job('chains')).toMatchObject({ is_late: false, failures: 1, interval_seconds: 3 });
  expect(job('insights')).toMatchObject({ is_late: true, failures: 0 });
  expect(job('request_log')).toMatchObject({
    is_late: false,
    last_round_at: null,
    running_since: expect.any(String),
    due_at: expect.any(String),
  });
  expect(job('hold_expiry')).toMatchObject({ is_late: false, interval_seconds: 86_400, due_at: expect.any(String) });
  expect(job('settlements')).toMatchObject({ is_late: true, last_round_at: null, running_since: null, due_at: null });
});
