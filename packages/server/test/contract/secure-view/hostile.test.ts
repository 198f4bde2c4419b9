import { expect, test } from 'vitest';
import { addFieldProblems } from '#http/validation/field-problems.ts';
import { bodyValidator } from '#http/validation/validators.ts';
import { AppError } from '#kit/app-error.ts';
import { readOptions } from '../../../src/issuing/secure-view/options/read-options.ts';
import { BodyOptions, type OptionsInput } from '../../../src/issuing/secure-view/options/schemas.ts';
import { sharedService } from '../../service.ts';
import { newCard } from '../support/fixtures.ts';
import { HOSTILE_TEXTS, isHarmless, TEXT_OPTIONS, withOption, WRONG_TYPES } from './hostile-values.ts';
import { optionsOf } from './secure-view.ts';

// Every value of every option is read by the schema and `readOptions` alone; over HTTP each value is sent once.
// hostile.proof.test.ts sends every value of every option.

const service = await sharedService();
const { sandbox } = await service.newPartner();

const isAccepted = bodyValidator(BodyOptions);

/** Describes what is wrong with how an option with this value is read; undefined if nothing is. */
function problemOf(option: string, value: unknown): string | undefined {
  const which = `${option} = ${JSON.stringify(value).slice(0, 60)}`;
  const problems = new Map<string, string>();
  const input = { theme: 'custom', layout: 'free', ...withOption(option, value) };
  if (isAccepted(input)) {
    try {
      const options = readOptions(input as OptionsInput, { environment: 'sandbox', origins: undefined });
      if (!isHarmless(options)) return `${which}, not harmless`;
      // Of these texts, only labels are accepted.
      return option === 'brand_label' && options.brandLabel === value ? undefined : `${which}, taken`;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      for (const [field, problem] of Object.entries(error.fields ?? {})) problems.set(field, problem);
    }
  } else {
    addFieldProblems(problems, isAccepted.errors!, 'body');
  }
  const isNamed = problems.size > 0 && [...problems.keys()].every((field) => `${field}.`.startsWith(`${option}.`));
  if (!isNamed) return `${which}, names ${[...problems.keys()].join(', ')}`;
  const text = JSON.stringify([...problems.values()]);
  return typeof value === 'string' && value.length > 12 && text.includes(value) ? `${which}, echoed` : undefined;
}

test.each([...TEXT_OPTIONS, 'show_branding'])(
  'a hostile %s is rejected by its name or kept as harmless text',
  (option) => {
    const values = [...HOSTILE_TEXTS, ...WRONG_TYPES];
    expect(values.map((value) => problemOf(option, value)).filter((problem) => problem !== undefined)).toEqual([]);
  },
);

/** The options of a request's top level, `positions` in addition to those that take a text. */
const TOP_LEVEL = [...TEXT_OPTIONS.filter((name) => !name.includes('.')), 'positions', 'show_branding'];

test('the API rejects every hostile value, names the options, and does not repeat the value', async () => {
  let card = '';
  // A body with a longer text for each option would be too large.
  const texts = HOSTILE_TEXTS.filter((text) => text.length < 6_000);
  for (const [at, value] of [...texts, ...WRONG_TYPES].entries()) {
    const which = JSON.stringify(value).slice(0, 60);
    // A card has at most 20 mints, and a rejected one counts.
    if (at % 20 === 0) card = (await newCard(sandbox)).id;
    const options = Object.fromEntries(TOP_LEVEL.map((option) => [option, value]));
    const { status, code, fields, text } = await sandbox.post(`/cards/${card}/secure-view`, options);
    const isEchoed = typeof value === 'string' && value.length > 12 && text.includes(value);
    expect({ which, status, code, isEchoed }).toEqual({ which, status: 422, code: 'invalid_request', isEchoed: false });
    expect(fields).toEqual(expect.arrayContaining(['theme', 'fields_order', 'text_color', 'pan_top', 'lang']));
  }
});

test('hostile query parameters are rejected by their names', async () => {
  const card = await newCard(sandbox);
  const options = TEXT_OPTIONS.filter((name) => !name.includes('.') && name !== 'theme');
  for (const value of ['"><img src=x onerror=alert(1)>', '%0d%0aset-cookie:a=b', 'a\0b', '\u202dabc\u202c']) {
    const query = new URLSearchParams({ theme: 'custom', ...Object.fromEntries(options.map((name) => [name, value])) });
    const reply = await sandbox.get(`/cards/${card.id}/reveal?${query.toString()}`);
    expect([reply.status, reply.code]).toEqual([422, 'invalid_request']);
    expect(reply.fields).toEqual(expect.arrayContaining(options.filter((name) => name !== 'brand_label')));
    expect(reply.text).not.toContain(value);
  }
});

test('a hostile label is kept as it is', async () => {
  const card = await newCard(sandbox);
  for (const brand_label of ['<script>alert(1)</script>', '</style><script>alert(1)</script>', '${alert(1)}']) {
    const reply = await sandbox.post(`/cards/${card.id}/secure-view`, { theme: 'custom', brand_label });
    expect((await optionsOf(service, reply)).brandLabel).toBe(brand_label);
  }
});

test('hostile values cause no server error and are not logged', () => {
  expect(service.logLines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
  expect(service.logLines.filter((line) => /script|evil\.example|41{15}/.test(line))).toEqual([]);
});
