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

const INTRODUCTION = `The cause of every event, and what to do about it. An event is stored in the same commit as the change it describes. From then on
it is in the feed (\`GET /events\`), and it is sent to your webhook endpoints. Every event has these fields around its \`data\`:

| Field | |
|---|---|
| \`id\` | The same in the feed and in every delivery, so that you can ignore duplicates. Also a cursor of the feed. |
| \`type\` | One of the types below. Types can be added: return 2xx for types that you do not know. |
| \`created_at\` | RFC 3339, in real time, even if a test clock is ahead. |
| \`environment\` | \`live\` or \`sandbox\`. |
| \`sequence\` | Counts the events of one card, customer, wallet, account, transfer, on-chain payment or endpoint, without gaps: a gap is an event that you have not received yet, or that your endpoint does not select. |
| \`entry_sequence\` | If money moved, the number of the ledger entry that moved it: for events about cards in \`GET /cards/{id}/ledger\`, for events about wallets, accounts, transfers and on-chain payments in \`GET /wallets/{id}/entries\` of the wallet. |

Fields can be added. Amounts are decimal strings. No event contains a card number.`;

const ORDER = `## Order of events

The events of one card are in the order in which they happened, and so are those of one customer. There is no order between cards.
Some events are stored together, in this order:`;

const MORE_ORDER = `The first event of a card is \`card.created\`, or \`card.failed\` instead of it. \`card.charged\` can precede it only if the platform gave a
merchant the number before it gave it to us. A card that is terminated while it waits for its number has
neither. The first event of a purchase is usually \`card.charged\` with \`stage\` \`authorization\`. Merchants can clear without an authorization, though, and
network messages can overtake each other. Other events can arrive in any order and more than once: clearings after the hold has ended, refunds before
clearings, partial reversals. After \`card.terminated\` the card cannot be used for purchases, but \`card.declined\`, clearings and refunds can still follow for weeks.`;

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

**Cause:** ${cause}

**What to do:** ${action}

| In \`data\` | Type | |
|---|---|---|
${rowsOf(data as Schema).join('\n')}

\`\`\`json
${JSON.stringify(example, null, 2)}
\`\`\`
`;
}

/** A row for each field. The fields of an object are listed by their path. */
function rowsOf({ properties = {}, required = [] }: Schema, path = ''): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const isOptional = !required.includes(name);
    const words = [isOptional ? 'Optional.' : '', schema.description ?? sharedDescription(name) ?? ''].filter(
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

/** The anchor that GitHub generates for the heading. */
function anchor(type: EventType): string {
  return type.replaceAll('.', '');
}
