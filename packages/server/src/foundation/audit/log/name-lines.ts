/** Reads names for the log. What has none is left out. */
export interface LogNames {
  readonly ofPartners: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
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

/** Adds names to the lines of a page, with one statement for the partners, and one for each kind of thing and place. */
export async function nameLines<Of extends Line>(names: LogNames, lines: readonly Of[]) {
  const partners = await names.ofPartners([...new Set(lines.flatMap(({ partner_id }) => partner_id ?? []))]);
  const found = new Map<string, string>();
  for (const some of Map.groupBy(lines, ({ partner_id, environment }) => `${partner_id} ${environment}`).values()) {
    const { partner_id, environment } = some[0]!;
    const things = some.flatMap(({ details }) => thingsIn(details));
    if (partner_id === null || environment === null || things.length === 0) continue;
    for (const [id, name] of await names.ofThings(partner_id, environment, things)) found.set(id, name);
  }
  return lines.map((line) => ({
    ...line,
    partner_name: line.partner_id === null ? null : (partners.get(line.partner_id) ?? null),
    names: Object.fromEntries(
      thingsIn(line.details).flatMap(({ id }) => (found.has(id) ? [[id, found.get(id)!] as const] : [])),
    ),
  }));
}

function thingsIn(details: Line['details']): Thing[] {
  return Object.entries(KINDS).flatMap(([field, kind]) => {
    const id = details[field];
    return typeof id === 'string' ? [{ kind, id }] : [];
  });
}
