import type { RouteRequest, StreamedResponse } from '../../../foundation/api/route.ts';
import type { WalletRouteDependencies } from '../route-dependencies.ts';
import { statementAsCsv } from './csv.ts';
import { statementAsJson } from './json.ts';
import { PRINTED_ENTRIES_MAX } from './print/printer.ts';
import { assertFits, locateStatement, type Statement } from './statement.ts';

type StatementRequest = Pick<
  RouteRequest<{ readonly id: string }, { readonly from?: string; readonly to?: string }, unknown>,
  'tenant' | 'params' | 'query' | 'format' | 'signal' | 'respond'
>;

/**
 * A wallet's statement for a period, in the requested format.
 * @throws AppError wallet_not_found, invalid_request; rate_limited if too many are being printed
 */
export async function readStatement(
  dependencies: WalletRouteDependencies,
  request: StatementRequest,
): Promise<StreamedResponse> {
  const { database, clock, printer } = dependencies;
  const { tenant, params, query, format, respond } = request;
  const statement = await locateStatement(dependencies, tenant.id, params.id, query);
  if (format === 'json') return { status: 200, stream: statementAsJson(database, statement, respond) };
  if (format === 'csv')
    return {
      status: 200,
      headers: contentDisposition('attachment', statement, format),
      stream: statementAsCsv(database, statement),
    };
  assertFits(statement, PRINTED_ENTRIES_MAX);
  const pages = await printer.print(database, tenant, statement, clock.now(), request.signal);
  return { status: 200, headers: contentDisposition('inline', statement, format), stream: pages };
}

/** Names the file after the wallet and the first and last day of the period. The name needs no quoting. */
function contentDisposition(how: 'attachment' | 'inline', { wallet, from, to }: Statement, format: 'csv' | 'pdf') {
  const last = new Date(Math.max(to.getTime() - 1, from.getTime()));
  const [first_day, last_day] = [from, last].map((moment) => moment.toISOString().slice(0, 10));
  return { 'content-disposition': `${how}; filename="statement_${wallet.id}_${first_day}_${last_day}.${format}"` };
}
