import type { RequestDetails } from '@issuary/sdk';
import { BASE_PATHS } from '../../api/client.ts';
import type { Environment } from '../../session/account.ts';

/**
 * The call as a command of a shell. It reads the service's address from `$ISSUARY_URL` and the access token from `$TOKEN`, neither of which is
 * recorded. Values that the log does not keep stay `[redacted]`.
 * @returns undefined if the log has only a part of the call
 */
export function curlOf(
  { method, path, query, request_body }: RequestDetails,
  environment: Environment,
): string | undefined {
  if (![query, request_body].every(isWhole)) return undefined;
  const parameters = query === null ? '' : `?${new URLSearchParams(JSON.parse(query) as Record<string, string>)}`;
  const lines = [
    `curl --request ${method} "$ISSUARY_URL"${quoted(BASE_PATHS[environment] + path + parameters)}`,
    '--header "Authorization: Bearer $TOKEN"',
    ...(request_body === null ? [] : [`--header 'Content-Type: application/json'`, `--data ${quoted(request_body)}`]),
  ];
  return lines.join(' \\\n  ');
}

/** What was cut is no JSON any more. */
function isWhole(json: string | null): boolean {
  try {
    return json === null || JSON.parse(json) !== undefined;
  } catch {
    return false;
  }
}

/** Between apostrophes a shell changes nothing. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
