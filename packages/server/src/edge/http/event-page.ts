import { sharedDescription } from './openapi/property-descriptions.ts';
import type { EventDefinition, EventGroup, EventType } from '../../foundation/events/index.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly description?: string;
}

const INTRODUCTION = `Who causes what, when, and what to do about it. Every event is written in the commit of the fact that it tells of; it is in the
feed (\`GET /events\`) from then on, and goes to your webhook endpoints. Each has this around its \`data\`:

| Field | |
|---|---|
| \`id\` | The same in the feed and in every delivery: who has seen it skips it. Also a cursor of the feed. |
| \`type\` | One of those below. Types can be added: answer 2xx to those that you do not know. |
| \`created_at\` | RFC 3339, in real time, also where a test clock is ahead. |
| \`environment\` | \`live\` or \`sandbox\`. |
| \`sequence\` | Counts the events of one card, customer, wallet, account, transfer, on-chain payment or endpoint, without gaps: a gap is an event that you have not seen yet, or did not ask for. |
| \`entry_sequence\` | Where money moved: the number of the ledger entry that moved it: of events about cards in \`GET /cards/{id}/ledger\`, of those about wallets, accounts, transfers and on-chain payments in \`GET /wallets/{id}/entries\` of the wallet. |

Fields can be added. Amounts are decimal strings. No event holds a card number.`;

const ORDER = `## What comes in which order

The events of one card have the order in which it happened; so have those of one customer. Between two cards there is none.
Some are written together, one behind the other:`;

const MORE_ORDER = `Of a card, \`card.created\` comes first, whatever else happens; only a platform that has told a merchant of the number before us can have
\`card.charged\` come before it. \`card.failed\` comes in its place. A card that is terminated while it waits for its number has
neither. Of a purchase, \`card.charged\` with \`stage\` \`authorization\` mostly comes first; but merchants need not ask, and messages of the network
can overtake each other. All else can come in any order and more than once: clearings after the hold has ended, refunds before
clearings, reversals of a part. After
\`card.terminated\` nothing can be bought with a card, but purchases that were declined (\`card.declined\`), clearings and refunds still come, for weeks.`;

/** docs/events.md. */
export function renderEventMarkdown(events: readonly EventDefinition[], groups: readonly EventGroup[]): string {
  const together = groups.map(
    ({ types, when }) => `| ${types.map((type) => `\`${type}\``).join(', then ')} | ${when} |`,
  );
  return `<!-- Made by \`npm run openapi\` from each domain’s events.ts; change it there. -->
# Events

${INTRODUCTION}

${events.map(({ type }) => `[\`${type}\`](#${anchor(type)})`).join(' · ')}

${ORDER}

| Events | When |
|---|---|
${together.join('\n')}

${MORE_ORDER}

${events.map(renderSection).join('\n')}`;
}

function renderSection({ type, summary, cause, action, data, example }: EventDefinition): string {
  return `## ${type}

${summary}.

**Who causes it:** ${cause}

**What to do:** ${action}

| In \`data\` | Type | |
|---|---|---|
${rowsOf(data as Schema).join('\n')}

\`\`\`json
${JSON.stringify(example, null, 2)}
\`\`\`
`;
}

/** A row for each field; those of an object inside follow it by their path. */
function rowsOf({ properties = {}, required = [] }: Schema, path = ''): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const isOptional = !required.includes(name);
    const words = [isOptional ? 'Not always there.' : '', schema.description ?? sharedDescription(name) ?? ''].filter(
      (word) => word !== '',
    );
    if (schema.properties) return rowsOf(schema, `${path}${name}.`);
    return [`| \`${path}${name}\` | ${typeOf(schema)} | ${words.join(' ').replaceAll('|', '\\|')} |`];
  });
}

function typeOf({ type, format, const: only, enum: values, items }: Schema): string {
  if (only !== undefined) return `\`${only}\``;
  if (values !== undefined) return values.map((value) => `\`${value}\``).join(', ');
  if (items !== undefined) return `list of ${typeOf(items)}s`;
  const known: Readonly<Record<string, string>> = { uuid: 'UUID', 'date-time': 'RFC 3339 time' };
  const names = [type ?? []].flat().map((name) => (name === 'string' && format ? (known[format] ?? format) : name));
  return names.join(' or ');
}

/** As GitHub makes it of the heading. */
function anchor(type: EventType): string {
  return type.replaceAll('.', '');
}
