import { cutPage, invalidCursor, PAGE_SIZE_DEFAULT } from '#api/page.ts';
import { nameFor } from '#api/personal.ts';
import type { Database } from '#database';
import { CsvTable, textColumn, valueColumn } from '#kit/csv.ts';
import { LOWEST_ID, parseId, type PersonId, type TenantId } from '#kit/ids.ts';
import type { CallerId } from '#kit/tenant.ts';
import type { StoredAct, Subject } from './model.ts';
import { newestActs } from './store.ts';

const SEQUENCE = /^\d{1,18}$/;

export interface ActDependencies {
  readonly database: Database;
  /** The names of things of a tenant by their ids; what has none is left out. */
  readonly namesOf: (tenantId: TenantId, things: readonly Subject[]) => Promise<ReadonlyMap<string, string>>;
}

interface ActQuery {
  readonly subject_id?: string;
  readonly person_id?: string;
  readonly after?: string;
  readonly size?: number;
}

/** A page of the tenant's acts, newest first, with the names of what they concern today. @throws AppError invalid_request for a wrong cursor */
export async function readActs(
  { database, namesOf }: ActDependencies,
  tenantId: TenantId,
  caller: CallerId,
  query: ActQuery,
) {
  const { subject_id, person_id, after, size = PAGE_SIZE_DEFAULT } = query;
  if (after !== undefined && !SEQUENCE.test(after)) throw invalidCursor();
  const filter = {
    subjectId: subject_id && (parseId(subject_id) ?? subject_id),
    // No person has the lowest id.
    personId: person_id === undefined ? undefined : (parseId<'person'>(person_id) ?? (LOWEST_ID as PersonId)),
    before: after === undefined ? undefined : BigInt(after),
  };
  const found = await newestActs(database, tenantId, filter, size + 1);
  const { page, next_cursor } = cutPage(found, size, ({ sequence }) => sequence.toString());
  const subjects = page.flatMap(({ subject }) => subject ?? []);
  const names = await namesOf(tenantId, subjects);
  const nameOf = ({ kind, id }: Subject): string | null => {
    const name = names.get(id) ?? null;
    return name !== null && kind === 'customer' ? nameFor(caller, name) : name;
  };
  return { acts: page.map((act) => actView(act, nameOf)), next_cursor };
}

/** An act as the API returns it. */
function actView(
  { id, sequence, at, person, act, subject, requestId, fields }: StoredAct,
  nameOf: (subject: Subject) => string | null,
) {
  return {
    id,
    sequence: Number(sequence),
    created_at: new Date(at).toISOString(),
    person,
    act,
    subject: subject && { ...subject, name: nameOf(subject) },
    request_id: requestId,
    fields,
  };
}

export const LISTED_ACTS = new CsvTable<ReturnType<typeof actView>>([
  valueColumn('id', ({ id }) => id),
  valueColumn('sequence', ({ sequence }) => sequence),
  valueColumn('created_at', ({ created_at }) => created_at),
  valueColumn('person_id', ({ person }) => person.id),
  textColumn('person_name', ({ person }) => person.name),
  textColumn('person_email', ({ person }) => person.email),
  valueColumn('act', ({ act }) => act),
  valueColumn('subject_kind', ({ subject }) => subject?.kind),
  valueColumn('subject_id', ({ subject }) => subject?.id),
  textColumn('subject_name', ({ subject }) => subject?.name),
  valueColumn('request_id', ({ request_id }) => request_id),
  valueColumn('fields', ({ fields }) => fields.join(' ')),
]);
