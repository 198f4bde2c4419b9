import { expect, test } from 'vitest';
import type { Reply } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { newCard, newCustomer } from '../support/fixtures.ts';
import { HOSTILE_TEXTS, isHarmless, TEXT_OPTIONS, withOption, WRONG_TYPES } from './hostile-values.ts';
import { optionsOf } from './secure-view.ts';

const service = await startService(await createTestDatabase());
const { sandbox } = await service.newPartner();
const { id: customer_id } = await newCustomer(sandbox);

/** Describes what is wrong with the response to an option with this value; undefined if nothing is. */
async function problemOf(reply: Reply, option: string, value: unknown): Promise<string | undefined> {
  const which = `${option} = ${JSON.stringify(value).slice(0, 60)}: ${reply.status}`;
  if (reply.status === 200) {
    const options = await optionsOf(service, reply);
    if (!isHarmless(options)) return `${which}, not harmless`;
    // Of these texts, only labels are accepted.
    return option === 'brand_label' && options.brandLabel === value ? undefined : `${which}, taken`;
  }
  if (reply.status !== 422 || reply.code !== 'invalid_request') return `${which} ${reply.code}`;
  const isNamed = reply.fields.length > 0 && reply.fields.every((field) => `${field}.`.startsWith(`${option}.`));
  if (!isNamed) return `${which}, names ${reply.fields.join(', ')}`;
  return typeof value === 'string' && value.length > 12 && reply.text.includes(value) ? `${which}, echoed` : undefined;
}

/** Sends the values one by one, with a new card before the limit of 20 mints. @returns the problems of the responses */
async function problemsWith(
  option: string,
  values: readonly unknown[],
  send: (card: string, value: unknown) => Promise<Reply>,
): Promise<string[]> {
  const problems: string[] = [];
  let card = '';
  for (const [at, value] of values.entries()) {
    if (at % 20 === 0) card = (await newCard(sandbox, { customer_id })).id;
    const problem = await problemOf(await send(card, value), option, value);
    if (problem !== undefined) problems.push(problem);
  }
  return problems;
}

test.each([...TEXT_OPTIONS, 'positions', 'positions.pan', 'show_branding'])(
  'a hostile %s is rejected by its name or kept as harmless text',
  async (option) => {
    // An empty object sets no positions.
    const values = [...HOSTILE_TEXTS, ...WRONG_TYPES].filter(
      (value) => !/^positions(?:\.pan)?$/.test(option) || JSON.stringify(value) !== '{}',
    );
    const problems = await problemsWith(option, values, (card, value) =>
      sandbox.post(`/cards/${card}/secure-view`, { theme: 'custom', layout: 'free', ...withOption(option, value) }),
    );
    expect(problems).toEqual([]);
  },
);

test('hostile query parameters are rejected or harmless', async () => {
  const values = HOSTILE_TEXTS.filter((each) => each.length < 6_000 && each.isWellFormed());
  const options = TEXT_OPTIONS.filter((name) => !name.includes('.') && name !== 'theme');
  const problems = await Promise.all(
    options.map((option) =>
      problemsWith(option, values, (card, value) =>
        sandbox.get(`/cards/${card}/reveal?theme=custom&${option}=${encodeURIComponent(value as string)}`),
      ),
    ),
  );
  expect(problems.flat()).toEqual([]);
});

test('hostile values cause no server error and are not logged', () => {
  expect(service.logLines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
  expect(service.logLines.filter((line) => /script|evil\.example|41{15}/.test(line))).toEqual([]);
});
