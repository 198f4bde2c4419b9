import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { DECLINE_REASONS } from '../../server/src/issuing/authorizations/decide/decline-reasons.ts';
import { SCENARIOS } from '../../server/src/edge/sandbox/scenarios/scenarios.ts';
import { STEPS } from '../../server/src/edge/sandbox/scenarios/steps.ts';
import { LOOPS } from '../../server/src/composition/service/worker.ts';
import { SWEEPS } from '../../server/src/composition/service/work-kinds.ts';
import { CALENDARS } from '../../server/src/composition/work-names.ts';
import { OPERATOR_ACTS } from '../../server/src/foundation/audit/model.ts';
import { ALERT_KINDS } from '../../server/src/foundation/on-call/model.ts';
import { OVERDUE_KINDS } from '../../server/src/foundation/kit/overdue-work.ts';
import { REMEDIES } from '../../server/src/foundation/kit/remedies.ts';
import { APPROVAL_STATUSES } from '../../server/src/foundation/people/approvals/model.ts';
import { OPERATOR_RIGHTS, RIGHTS } from '../../server/src/foundation/kit/right.ts';
import { TWO_PERSON_ACTS } from '../../server/src/foundation/kit/two-person-acts.ts';
import { PROBLEM_KINDS } from '../../server/src/money/defi/watching/problem.ts';
import { CHAIN_PROBLEMS } from '../../server/src/foundation/audit/verify-chain.ts';
import { QUESTIONS } from '../../server/src/platforms/vendor/question-store.ts';
import { CONNECTION_FINDINGS, URL_FLAWS } from '../../server/src/platforms/vendor/vendor-adapter.ts';
import { FEE_NAMES } from '../../server/src/money/fees/model.ts';
import { ENTRY_TYPES } from '../../server/src/money/ledger/model.ts';
import { KYC_REASONS } from '../../server/src/platforms/ports/kyc.ts';
import { CONTROL_NAMES, partsOf } from '../src/partner/controls/names.ts';
import { REJECTION_REASONS, RESUBMISSION_REASONS } from '../src/operator/kyc/reasons.ts';
import { STATUS_TONES } from '../src/ui/status-tones.ts';

const { components, paths } = JSON.parse(await readFile(new URL('../../../openapi.json', import.meta.url), 'utf8'));
const { schemas } = components;
const LANGUAGES = ['en', 'es', 'fr'] as const;

const statuses: string[] = [
  ...schemas.Card.properties.card.properties.status.enum,
  ...schemas.Transaction.properties.status.enum,
  ...schemas.Customer.properties.status.enum,
  ...schemas.Customer.properties.kyc_status.enum,
  ...schemas.Delivery.properties.status.enum,
  ...schemas.Transfer.properties.status.enum,
  ...schemas.VirtualAccount.properties.status.enum,
  ...schemas.AccountCredit.properties.status.enum,
  ...schemas.ChainPayment.properties.status.enum,
  ...schemas.Reconciliation.properties.status.enum,
  ...schemas.Export.properties.status.enum,
  ...APPROVAL_STATUSES,
];
const steps: string[] = schemas.Transaction.properties.timeline.items.properties.type.enum;
const isOfCard = (type: string): boolean =>
  !/^(?:issuer_)?(?:wallet|top_up|account|transfer|exchange|chain|issuance)/.test(type);
const reasons = Object.keys(DECLINE_REASONS);

interface Operation {
  readonly operationId: string;
  readonly 'x-right': string | null;
}
/** What people may change, simulations included. */
const acts = Object.values(paths as Record<string, Record<string, Operation>>)
  .flatMap((path) => Object.entries(path).flatMap(([method, each]) => (method === 'get' ? [] : [each])))
  .filter((each) => typeof each['x-right'] === 'string' && each['x-right'] !== 'read')
  .map(({ operationId }) => operationId);

const guide = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
/** The fields of the audit log's details, as the table of the guide names them. */
const details = guide
  .slice(guide.indexOf('| Command | `act` | `details` |'), guide.indexOf('Lines about what people do in the console'))
  .split('\n')
  .flatMap((row) => (row.split(' | ')[2] ?? '').replaceAll(/`[^`]*`/g, '').match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []);

test('every control of the API can be set in the console', () => {
  const names = new Set(CONTROL_NAMES.map((name) => partsOf(name)[0]));
  expect([...names].toSorted()).toEqual(Object.keys(schemas.TenantControls.properties).toSorted());
});

describe.each(LANGUAGES)('in %s', (language) => {
  test('every status has a word and a colour', async () => {
    const { default: ui } = await import(`../src/ui/text/${language}.ts`);
    expect(statuses.filter((status) => !(status in ui.statuses) || !(status in STATUS_TONES))).toEqual([]);
  });

  test('one confirmation of a chain is in the singular', async () => {
    const { default: texts } = await import(`../src/partner/chain/text/${language}.ts`);
    for (const text of [texts.waits(1), texts.issue.effect('USDC', 'Float', 1)])
      expect(text).toMatch(/\b1 (?:block confirms|bloque\b|bloc\b)/);
  });

  test('every right has a name', async () => {
    const { default: ui } = await import(`../src/ui/text/${language}.ts`);
    expect(Object.keys(ui.rights).toSorted()).toEqual([...new Set([...RIGHTS, ...OPERATOR_RIGHTS])].toSorted());
  });

  test('every entry that a card’s account may have says what caused it', async () => {
    const { default: texts } = await import(`../src/partner/cards/text/${language}.ts`);
    expect(Object.keys(texts.ledger.types).toSorted()).toEqual(ENTRY_TYPES.filter(isOfCard).toSorted());
  });

  test('every entry says what caused it, wherever it is', async () => {
    const { default: texts } = await import(`../src/partner/money/text/${language}.ts`);
    expect(Object.keys(texts.types).toSorted()).toEqual([...ENTRY_TYPES].toSorted());
  });

  test('every act of a person, and all that acts concern, has a text', async () => {
    const { default: texts } = await import(`../src/partner/activity/text/${language}.ts`);
    // In place of an operation that waits for a second person.
    expect(Object.keys(texts.acts).toSorted()).toEqual([...acts, 'askForApproval'].toSorted());
    const kinds: string[] = schemas.Act.properties.subject.properties.kind.enum;
    expect(Object.keys(texts.subjects).toSorted()).toEqual(kinds.toSorted());
  });

  test('every act that two people decide, and every fee, has a text', async () => {
    const { default: texts } = await import(`../src/operator/approvals/text/${language}.ts`);
    expect(Object.keys(texts.acts)).toEqual(TWO_PERSON_ACTS);
    expect(Object.keys(texts.fees)).toEqual(FEE_NAMES);
  });

  test('every act in the operators’ audit log has a text', async () => {
    const { default: onCall } = await import(`../src/operator/on-call/text/${language}.ts`);
    const { default: approvals } = await import(`../src/operator/approvals/text/${language}.ts`);
    const names = Object.keys({ ...approvals.acts, ...onCall.audit.acts });
    expect(names.toSorted()).toEqual([...OPERATOR_ACTS].toSorted());
  });

  test('every detail of the operators’ audit log that their guide names has words, the same in all languages', async () => {
    const { default: english } = await import('../src/operator/on-call/text/en.ts');
    const { default: onCall } = await import(`../src/operator/on-call/text/${language}.ts`);
    const { fields } = onCall.audit;
    expect(details.filter((each) => !(each in fields))).toEqual([]);
    expect(Object.keys(fields).toSorted()).toEqual(Object.keys(english.audit.fields).toSorted());
  });

  test('every kind of overdue work, every remedy and every job has a text', async () => {
    const { default: overdue } = await import(`../src/operator/overdue/text/${language}.ts`);
    expect(Object.keys(overdue.kinds).toSorted()).toEqual([...OVERDUE_KINDS].toSorted());
    expect(Object.keys(overdue.remedies).toSorted()).toEqual([...REMEDIES].toSorted());
    const { default: onCall } = await import(`../src/operator/on-call/text/${language}.ts`);
    const jobs = [...LOOPS, ...SWEEPS, ...CALENDARS].map(({ name }) => name);
    expect(Object.keys(onCall.system.names).toSorted()).toEqual(jobs.toSorted());
    expect(Object.keys(onCall.system.questions).toSorted()).toEqual(QUESTIONS.toSorted());
    expect(ALERT_KINDS.filter((kind) => !(kind in onCall.alerts))).toEqual([]);
  });

  test('everything that can be wrong with a chain or the audit log, and that connecting a vendor finds, has a text', async () => {
    const { default: rails } = await import(`../src/operator/rails/text/${language}.ts`);
    expect(Object.keys(rails.chains.problems)).toEqual(PROBLEM_KINDS);
    const { default: onCall } = await import(`../src/operator/on-call/text/${language}.ts`);
    expect(Object.keys(onCall.audit.findings)).toEqual(CHAIN_PROBLEMS);
    const { default: approvals } = await import(`../src/operator/approvals/text/${language}.ts`);
    expect(Object.keys(approvals.checks.findings)).toEqual(CONNECTION_FINDINGS);
    expect(Object.keys(approvals.does.flaws)).toEqual(URL_FLAWS);
  });

  test('every decline reason, check and step has a text', async () => {
    const { default: texts } = await import(`../src/partner/transactions/text/${language}.ts`);
    expect(Object.keys(texts.reasons).toSorted()).toEqual(reasons.toSorted());
    expect(Object.keys(texts.cardholder).toSorted()).toEqual(reasons.toSorted());
    expect(Object.keys(texts.steps).toSorted()).toEqual(steps.toSorted());
  });
});

test.each(['es', 'fr'])('in %s, every scenario has a name, and every step a text', async (language) => {
  const { default: texts } = await import(`../src/partner/sandbox/text/${language}.ts`);
  expect(Object.keys(texts.scenario.names)).toEqual(SCENARIOS.map(({ name }) => name));
  expect(Object.keys(texts.scenario.happens).toSorted()).toEqual(Object.keys(STEPS).toSorted());
});

test('no text calls an environment by another name than the shell', async () => {
  const folder = new URL('../src/', import.meta.url);
  const files = globSync('**/text/{es,fr}.ts', { cwd: folder });
  const texts = await Promise.all(files.map(async (file) => await readFile(new URL(file, folder), 'utf8')));
  const others = /producción|en pruebas|en production|bac à sable/i;
  expect(files.filter((_file, index) => others.test(texts[index]!))).toEqual([]);
});

test.each([
  ['es', /(?:cancel|bloque|desbloque)\w* (?:una|la) tarjeta|tarjeta (?:está )?(?:terminada|bloqueada)/iu],
  ['fr', /bloqu\w+ (?:une|la|des) cartes?|carte (?:a été )?(?:clôturée|bloquée)/iu],
])('in %s, freezing and terminating a card have one word each', async (language, others) => {
  const folder = new URL('../src/', import.meta.url);
  const files = globSync(`**/text/${language}.ts`, { cwd: folder });
  const texts = await Promise.all(files.map(async (file) => await readFile(new URL(file, folder), 'utf8')));
  expect(files.filter((_file, index) => others.test(texts[index]!))).toEqual([]);
});

test('in French, zero is singular', async () => {
  const { default: controls } = await import('../src/partner/controls/text/fr.ts');
  const { default: account } = await import('../src/account/text/fr.ts');
  const { default: webhooks } = await import('../src/partner/webhooks/text/fr.ts');
  expect([0, 1, 2].map(controls.purchases)).toEqual(['0 achat', '1 achat', '2 achats']);
  expect([0, 1, 2].map(webhooks.waiting)).toEqual([
    '0 événement attend',
    '1 événement attend',
    '2 événements attendent',
  ]);
  expect(account.codesLeft(0)).toBe('Il reste 0 code de secours.');
});

test('in French, no line breaks before a colon, a semicolon, a question or exclamation mark, or inside of guillemets', async () => {
  const folder = new URL('../src/', import.meta.url);
  const files = globSync('**/text/fr.ts', { cwd: folder });
  const sources = await Promise.all(files.map(async (file) => await readFile(new URL(file, folder), 'utf8')));
  const plain = sources.flatMap((source) => textIn(source).match(/.{0,30}(?: [:;?!»]|« ).{0,30}/g) ?? []);
  expect(plain).toEqual([]);
});

/** The text of a source, without its code and its comments. */
function textIn(source: string): string {
  let text = '';
  const inside: ('code' | 'template')[] = ['code'];
  for (let at = 0; at < source.length;) {
    const isCode = inside.at(-1) === 'code';
    const pattern = isCode ? /\/\/.*|\/\*[^]*?\*\/|'(?:[^'\\\n]|\\.)*'|[^]/y : /\\.|\$\{|[^]/y;
    pattern.lastIndex = at;
    const [token] = pattern.exec(source)!;
    at = pattern.lastIndex;
    if (token === '`' && !isCode) text += '\n';
    if (token === '`' && isCode) inside.push('template');
    else if (token === (isCode ? '}' : '`')) inside.pop();
    else if (token === '${' || (isCode && token === '{')) inside.push('code');
    else if (!isCode) text += token;
    else if (token.startsWith("'")) text += `${token}\n`;
  }
  return text;
}

test('what English tells the customer is what the API tells', async () => {
  const { default: texts } = await import('../src/partner/transactions/text/en.ts');
  expect(texts.cardholder).toEqual(
    Object.fromEntries(Object.entries(DECLINE_REASONS).map(([reason, { cardholder }]) => [reason, cardholder])),
  );
});

test('the console offers the reasons of KYC that the service accepts', () => {
  expect(RESUBMISSION_REASONS).toEqual([...KYC_REASONS.needs_resubmission]);
  expect(REJECTION_REASONS).toEqual([...KYC_REASONS.rejected]);
});
