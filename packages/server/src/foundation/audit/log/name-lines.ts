import { parseId } from '#kit/ids.ts';

/** Reads names for the log. What has none is left out. */
export interface LogNames {
  readonly ofPartners: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly ofPeople: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Of things of one partner in one environment. */
  readonly ofThings: (
    partnerId: string,
    environment: string,
    things: readonly Thing[],
  ) => Promise<ReadonlyMap<string, string>>;
}

interface Thing {
  readonly kind: string;
  readonly id: string;
}

interface Line {
  readonly partner_id: string | null;
  readonly environment: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What the details name by id, by the field. Customers are not named: reading their names is a visit, which is logged. */
const KINDS: Readonly<Record<string, string>> = {
  card_id: 'card',
  wallet_id: 'wallet',
  webhook_id: 'webhook',
  client_id: 'key',
};

/** The fields with the id of somebody in the console. */
const PEOPLE = ['person_id', 'for_person_id', 'requested_by', 'from'];

/** Adds names to the lines of a page, with one statement for the partners, one for people, and one for each kind of thing and place. */
export async function nameLines<Of extends Line>(names: LogNames, lines: readonly Of[]) {
  const partners = await names.ofPartners([...new Set(lines.flatMap(({ partner_id }) => partner_id ?? []))]);
  const found = new Map<string, string>(await names.ofPeople([...new Set(lines.flatMap(peopleIn))]));
  for (const some of Map.groupBy(lines, ({ partner_id, environment }) => `${partner_id} ${environment}`).values()) {
    const { partner_id, environment } = some[0]!;
    const things = some.flatMap(({ details }) => thingsIn(details));
    if (partner_id === null || environment === null || things.length === 0) continue;
    for (const [id, name] of await names.ofThings(partner_id, environment, things)) found.set(id, name);
  }
  return lines.map((line) => ({
    ...line,
    partner_name: line.partner_id === null ? null : (partners.get(line.partner_id) ?? null),
    names: Object.fromEntries(idsIn(line).flatMap((id) => (found.has(id) ? [[id, found.get(id)!] as const] : []))),
  }));
}

function idsIn(line: Line): string[] {
  return [...thingsIn(line.details).map(({ id }) => id), ...peopleIn(line)];
}

/** Of a field with another meaning in some acts, only what is an id counts. */
function peopleIn({ details }: Line): string[] {
  return PEOPLE.map((field) => details[field]).filter(
    (id) => typeof id === 'string' && parseId(id) !== undefined,
  ) as string[];
}

function thingsIn(details: Line['details']): Thing[] {
  return Object.entries(KINDS).flatMap(([field, kind]) => {
    const id = details[field];
    return typeof id === 'string' ? [{ kind, id }] : [];
  });
}
