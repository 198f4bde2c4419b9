import type { RouteRequest, StreamedAnswer } from '../../http/route.ts';
import type { WalletDependencies } from '../dependencies.ts';
import { statementAsCsv } from './csv.ts';
import { statementAsJson } from './json.ts';
import { PRINTED_ENTRIES_MAX, statementAsPdf } from './print/pdf.ts';
import { assertRoom, cutStatement } from './statement.ts';

type StatementRequest = Pick<
  RouteRequest<{ readonly id: string }, { readonly from?: string; readonly to?: string }, unknown>,
  'tenant' | 'params' | 'query' | 'format' | 'answer'
>;

/** All that moved a wallet in a period, as it is asked for. @throws AppError wallet_not_found, invalid_request */
export async function readStatement(
  dependencies: WalletDependencies,
  { tenant, params, query, format, answer }: StatementRequest,
): Promise<StreamedAnswer> {
  const { database, clock } = dependencies;
  const statement = await cutStatement(dependencies, tenant.id, params.id, query);
  if (format === 'csv') return { status: 200, stream: statementAsCsv(database, statement) };
  if (format === 'json') return { status: 200, stream: statementAsJson(database, statement, answer) };
  assertRoom(statement, PRINTED_ENTRIES_MAX);
  return { status: 200, stream: statementAsPdf(database, statement, clock.now()) };
}
