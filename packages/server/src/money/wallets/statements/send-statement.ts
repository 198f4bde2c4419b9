import { nameFor } from '#api/personal.ts';
import type { ResponseFormat } from '#api/response-format.ts';
import type { RouteRequest, StreamedResponse } from '#api/route.ts';
import { statementsAsCsv } from './csv.ts';
import type { StatementDependencies } from './dependencies.ts';
import { statementAsJson, statementsAsJson } from './json.ts';
import { PRINTED_ENTRIES_MAX } from './print/printer.ts';
import {
  assertFits,
  beginning,
  locateStatement,
  statementPeriod,
  type Statement,
  type StatementPeriod,
  type StatementSubject,
} from './statement.ts';

type StatementRequest = Pick<
  RouteRequest<{ readonly id: string }, { readonly from?: string; readonly to?: string }, unknown>,
  'tenant' | 'caller' | 'query' | 'format' | 'signal' | 'respond'
>;

/**
 * The statement of a wallet or a card for the requested period, in the requested format.
 * @param find finds the subject, after the period was checked
 * @throws AppError invalid_request, the errors of `find`; rate_limited if too many are being printed
 */
export async function sendStatement(
  dependencies: StatementDependencies,
  request: StatementRequest,
  find: () => Promise<StatementSubject>,
): Promise<StreamedResponse> {
  const { tenant, query, format, respond } = request;
  const period = await statementPeriod(dependencies, tenant.id, query);
  const statement = await locateStatement(dependencies, await find(), period);
  if (format === 'json') return { status: 200, stream: statementAsJson(dependencies, statement, respond) };
  const headers = contentDisposition(statement.subject.id, statement, format);
  if (format === 'csv') return { status: 200, headers, stream: statementsAsCsv(dependencies, [statement]) };
  assertFits([statement], PRINTED_ENTRIES_MAX);
  const { from, to, subject } = statement;
  const noun = subject.kind === 'wallet' ? 'Wallet' : 'Card';
  const named = await subject.readHolder?.();
  const holder = named && nameFor(request.caller, named);
  const document = { noun, id: subject.id, name: subject.name, holder, from, to, statements: [statement] } as const;
  return { status: 200, headers, stream: await print(dependencies, request, document) };
}

/** An owner of several accounts, such as a customer with cards. */
export interface StatementOwner {
  readonly id: string;
  /** The name in a printed statement. */
  readonly name: string;
  readonly createdAt: Date;
  /** As the response has it. */
  readonly view: object;
  /** Its accounts that were created before a moment, oldest first, in pages. */
  subjects(before: Date): AsyncIterable<readonly StatementSubject[]>;
}

/**
 * The statements of all accounts of an owner, as one document.
 * @param names the fields of the response with the owner and with the list
 * @throws AppError like `sendStatement`
 */
export async function sendOwnerStatement(
  dependencies: StatementDependencies,
  request: StatementRequest,
  names: { readonly noun: 'Customer'; readonly owner: string; readonly list: string },
  find: () => Promise<StatementOwner>,
): Promise<StreamedResponse> {
  const { tenant, query, format, respond } = request;
  const period = await statementPeriod(dependencies, tenant.id, query);
  const owner = await find();
  const { to } = period;
  const from = period.from ?? beginning(owner, to);
  const statements = statementsOf(dependencies, owner, period);
  if (format === 'json') {
    const empty = respond({
      [names.owner]: owner.view,
      from: from.toISOString(),
      to: to.toISOString(),
      [names.list]: [],
    });
    return { status: 200, stream: statementsAsJson(dependencies, statements, names.list, empty) };
  }
  const headers = contentDisposition(owner.id, { from, to }, format);
  if (format === 'csv') return { status: 200, headers, stream: statementsAsCsv(dependencies, statements) };
  const printed: Statement[] = [];
  for await (const statement of statements) {
    printed.push(statement);
    assertFits(printed, PRINTED_ENTRIES_MAX);
  }
  const { id } = owner;
  const name = nameFor(request.caller, owner.name);
  const document = { noun: names.noun, id, name, holder: name, from, to, statements: printed };
  return { status: 200, headers, stream: await print(dependencies, request, document) };
}

async function* statementsOf(
  dependencies: StatementDependencies,
  owner: StatementOwner,
  period: StatementPeriod,
): AsyncGenerator<Statement> {
  for await (const subjects of owner.subjects(period.to))
    for (const subject of subjects) yield await locateStatement(dependencies, subject, period);
}

async function print(
  { printer, clock, ...reading }: StatementDependencies,
  { tenant, caller, signal }: StatementRequest,
  document: Parameters<StatementDependencies['printer']['print']>[2],
): Promise<Uint8Array[]> {
  const showName = (name: string): string => nameFor(caller, name);
  return await printer.print({ ...reading, showName }, tenant, document, clock.now(), signal);
}

/** Names the file after the subject and the first and last day of the period. The name needs no quoting. */
function contentDisposition(id: string, { from, to }: Pick<Statement, 'from' | 'to'>, format: ResponseFormat) {
  const how = format === 'csv' ? 'attachment' : 'inline';
  const last = new Date(Math.max(to.getTime() - 1, from.getTime()));
  const [first_day, last_day] = [from, last].map((moment) => moment.toISOString().slice(0, 10));
  return { 'content-disposition': `${how}; filename="statement_${id}_${first_day}_${last_day}.${format}"` };
}
