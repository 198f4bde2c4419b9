import { requireCard } from '#cards';
import { parseId, type CardId } from '#kit/ids.ts';
import type { Tenant } from '#kit/tenant.ts';
import { cutPage, invalidCursor } from '#api/page.ts';
import type { SecureViewDependencies } from './dependencies.ts';
import { hasEntry, listEntries, type LogRow } from './log-store.ts';

interface Page {
  /** The cursor of the previous page. */
  readonly after: string | undefined;
  readonly size: number;
}

/** Who saw a card's number, newest first. @throws AppError card_not_found, invalid_request */
export async function readLog(
  { database, cards }: SecureViewDependencies,
  tenant: Tenant,
  cardIdOrLocalId: string,
  { after, size }: Page,
) {
  const { card } = await requireCard(cards, tenant.id, cardIdOrLocalId);
  const cursor = after === undefined ? null : await requireCursor({ database }, tenant, card.id, after);
  const found = await listEntries(database, tenant.id, card.id, cursor, size + 1);
  const { page, next_cursor } = cutPage(found, size, ({ id }) => id);
  return { views: page.map(entryView), next_cursor };
}

async function requireCursor(
  { database }: Pick<SecureViewDependencies, 'database'>,
  tenant: Tenant,
  cardId: CardId,
  text: string,
): Promise<string> {
  const id = parseId<'secure_view_entry'>(text);
  if (id !== undefined && (await hasEntry(database, tenant.id, cardId, id))) return id;
  throw invalidCursor();
}

function entryView({ id, view_id, at, outcome, detail, address, browser, purpose, ...row }: LogRow) {
  const isCopy = outcome === 'copied';
  return {
    id,
    view_id,
    at: at.toISOString(),
    outcome,
    reason: isCopy ? null : detail,
    field: isCopy ? detail : null,
    address,
    browser,
    person: row.person_id === null ? null : { id: row.person_id, name: row.person_name! },
    purpose,
  };
}
