import { cutPage, invalidCursor, PAGE_SIZE_DEFAULT } from '#api/page.ts';
import type { Database } from '#database';
import { assert } from '#kit/assert.ts';
import { invalidRequest } from '#kit/app-error.ts';
import { CsvTable, jsonColumn, textColumn, valueColumn } from '#kit/csv.ts';
import { parseId } from '#kit/ids.ts';
import { acceptedTime } from '#kit/rfc-3339.ts';
import type { ChainHead } from '../hash-chain.ts';
import type { AuditLine } from '../model.ts';
import { nameLines, type LogNames } from './name-lines.ts';
import { findHead, searchLines } from '../store.ts';

export interface LogDependencies {
  readonly database: Database;
  readonly names: LogNames;
}

const SEQUENCE = /^\d{1,18}$/;

interface LineQuery {
  readonly person?: string;
  readonly act?: string;
  readonly partner_id?: string;
  readonly from?: string;
  readonly after?: string;
  readonly size?: number;
}

/** A page of the log, newest first, with the names of what it names by id. @throws AppError invalid_request for a wrong cursor or partner */
export async function readLines({ database, names }: LogDependencies, query: LineQuery) {
  const { person, act, partner_id, from, after, size = PAGE_SIZE_DEFAULT } = query;
  if (after !== undefined && !SEQUENCE.test(after)) throw invalidCursor();
  const partnerId = partner_id === undefined ? undefined : parseId<'partner'>(partner_id);
  if (partner_id !== undefined && partnerId === undefined)
    throw invalidRequest({ partner_id: 'must be the id of a partner, a UUID' });
  const filter = {
    person,
    act,
    partnerId,
    from: from === undefined ? undefined : acceptedTime(from),
    before: after === undefined ? undefined : BigInt(after),
  };
  const found = await searchLines(database, filter, size + 1);
  const { page, next_cursor } = cutPage(found, size, ({ sequence }) => sequence.toString());
  return { lines: await nameLines(names, page.map(lineView)), next_cursor };
}

/** A line as operators read it. */
export function lineView(line: AuditLine) {
  return {
    sequence: Number(line.sequence),
    at: line.at,
    operator: line.operator,
    act: line.act,
    partner_id: line.partnerId,
    environment: line.environment,
    details: JSON.parse(line.details) as Readonly<Record<string, unknown>>,
    reason: line.reason,
    hash: line.hash.toString('hex'),
  };
}

/** The newest line, to be noted elsewhere. */
export async function readHead(database: Database) {
  const head = await findHead(database);
  assert(head !== undefined, 'the audit log has a head; `issuary verify` finds what is wrong');
  return headView(head);
}

export function headView({ sequence, hash }: ChainHead) {
  return { sequence: Number(sequence), hash: hash.toString('hex') };
}

type ListedLine = Awaited<ReturnType<typeof readLines>>['lines'][number];

export const LISTED_LINES = new CsvTable<ListedLine>([
  valueColumn('sequence', ({ sequence }) => sequence),
  valueColumn('at', ({ at }) => at),
  textColumn('operator', ({ operator }) => operator),
  valueColumn('act', ({ act }) => act),
  valueColumn('partner_id', ({ partner_id }) => partner_id),
  valueColumn('environment', ({ environment }) => environment),
  jsonColumn('details', ({ details }) => details),
  textColumn('reason', ({ reason }) => reason),
  valueColumn('hash', ({ hash }) => hash),
  textColumn('partner_name', ({ partner_name }) => partner_name),
  jsonColumn('names', ({ names }) => names),
]);
