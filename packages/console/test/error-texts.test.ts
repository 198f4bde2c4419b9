import { describe, expect, test } from 'vitest';
import { ERRORS, type ErrorCode } from '../../server/src/foundation/kit/app-error.ts';
import { ERROR_REASONS } from '../../server/src/foundation/kit/error-reasons.ts';
import { readPatterns } from '../../server/src/delivery/webhooks/endpoints/event-patterns.ts';
import { AddressPolicy } from '../../server/src/delivery/webhooks/outgoing/address-policy.ts';
import { checkUrl } from '../../server/src/delivery/webhooks/outgoing/check-url.ts';
import { replayProblems } from '../../server/src/delivery/webhooks/delivery-records/replay-events.ts';
import { AMOUNT_PROBLEMS } from '../../server/src/foundation/api/rules.ts';
import {
  MERCHANT_AMOUNT_OR_ZERO_PROBLEMS,
  MERCHANT_AMOUNT_PROBLEMS,
} from '../../server/src/issuing/authorizations/merchant/read-amount.ts';
import { networkProblem } from '../../server/src/foundation/partners/keys/network-input.ts';
import { nameOnCardRule } from '../../server/src/issuing/cards/name-on-card.ts';
import { LIMIT_PROBLEMS } from '../../server/src/issuing/controls/kinds/amount-limits.ts';
import { MARKUP_PROBLEM, PER_USD_PROBLEM } from '../../server/src/money/exchange/read-rate-change.ts';
import { parseRate } from '../../server/src/money/fees/rate-text.ts';
import { problemReader } from '../src/ui/problem/problem-text.ts';

/** Codes that no person of the console meets, by the reason. */
const NOT_FOR_PEOPLE: Readonly<Record<string, readonly ErrorCode[]>> = {
  'only programs with an API key, platforms and banks get them': [
    'invalid_credentials',
    'invalid_token',
    'mode_mismatch',
    'ip_not_allowed',
  ],
  'the console sends no such request': [
    'forbidden',
    'partner_required',
    'method_not_allowed',
    'not_acceptable',
    'unsupported_media_type',
    'uri_too_long',
    'headers_too_large',
  ],
};
/** Codes that are not in the service's table of errors: of an export that failed, and of the SDK. */
const OTHERS = ['personal_data_erased', 'unreadable_answer', 'already_shown'];

const notForPeople = new Set<string>(Object.values(NOT_FOR_PEOPLE).flat());
const forPeople = [...Object.keys(ERRORS).filter((code) => !notForPeople.has(code)), ...OTHERS];

describe.each(['en', 'es', 'fr'] as const)('in %s', (language) => {
  test('every error that a person can meet has a text, and no text is for another code', async () => {
    const { default: texts } = await import(`../src/ui/error/text/${language}.ts`);
    expect(Object.keys(texts).toSorted()).toEqual(forPeople.toSorted());
  });

  test('every situation of a code that has several has a text', async () => {
    const { default: texts } = await import(`../src/ui/error/reasons/${language}.ts`);
    expect(Object.keys(texts)).toEqual(Object.values(ERROR_REASONS).flat());
  });

  test('every problem of the events of a replay, and of a webhook, has a text', async () => {
    const { default: texts } = await import(`../src/ui/problem/text/${language}.ts`);
    const now = new Date('2026-11-30T12:00:00Z');
    const [from, to] = ['2026-11-30T11:00:00Z', '2026-11-30T10:00:00Z'];
    const ofPatterns: Record<string, string> = {};
    readPatterns(['plates.*'], 'events', ofPatterns);
    const problems = {
      ...replayProblems({ from, to, types: ['card.code'] }, now),
      ...replayProblems({ from: to, to: '2026-12-01T10:00:00Z', types: ['plates.*'] }, now),
      ...ofPatterns,
    };
    expect(Object.keys(problems).toSorted()).toEqual(['events.0', 'from', 'to', 'types', 'types.0']);
    expect(problemReader(texts, language)(problems, {}).filter(({ isEnglish }) => isEnglish)).toEqual([]);
  });

  test('every problem of a webhook’s URL, a network, a name on a card and an exchange rate has a text', async () => {
    const { default: texts } = await import(`../src/ui/problem/text/${language}.ts`);
    const policy = new AddressPolicy('live', { webhookAllow: [], production: true });
    const host = 'hooks.example.com';
    const urls = [
      `https://${host}/${'a'.repeat(3_000)}`,
      `https://${host}/a b`,
      'hooks',
      `ftp://${host}`,
      `http://${host}`,
      `https://me:secret@${host}`,
      `https://${host}/#part`,
      `https://${host}:22`,
      'https://10.0.0.1',
      `https://${host}.`,
      'https://-a.example.com',
      'https://localhost',
      'https://printer.local',
    ].map((url) => checkUrl(url, policy).problem);
    const networks = ['::ffff:10.0.0.1', '10.0.0.1/8', 'somewhere'].map(networkProblem);
    const names = ['Łódź 本', 'A', '12', '4111 1111 1111 1111'].map((name) => nameOnCardRule(name));
    const problems = [...urls, ...networks, ...names, PER_USD_PROBLEM, MARKUP_PROBLEM].map((each) => each ?? 'none');
    const read = problemReader(texts, language)(Object.fromEntries(problems.entries()), {});
    expect(read.filter(({ isEnglish }) => isEnglish)).toEqual([]);
  });

  test('every problem of an amount, of a limit, and of a fee has a text without what only programs send', async () => {
    const { default: texts } = await import(`../src/ui/problem/text/${language}.ts`);
    const tables = [AMOUNT_PROBLEMS, LIMIT_PROBLEMS, MERCHANT_AMOUNT_PROBLEMS, MERCHANT_AMOUNT_OR_ZERO_PROBLEMS];
    const rates = [
      '250%',
      '1.555%',
      '1%,min=2.00,max=1.00',
      '2.00+1%,max=1.00',
      '1%,max=0.00',
      '9999999.00',
      '1%,max=9999999.00',
      '2500%',
    ]
      .map((text) => parseRate(text, 'usd'))
      .map((rate) => ('problem' in rate ? rate.problem : 'no problem'));
    const problems = [...tables.flatMap((table) => Object.values(table)), ...rates];
    const read = problemReader(texts, language)(Object.fromEntries(problems.entries()), {});
    expect(read).toHaveLength(problems.length);
    expect(read.filter(({ isEnglish, text }) => isEnglish || text.includes('null'))).toEqual([]);
  });
});
