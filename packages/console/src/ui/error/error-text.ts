import { IssuaryError } from '@issuary/sdk';
import type { ErrorTexts } from './text/en.ts';

/** The console's text for an error that people meet often; undefined: only the service has one, in English. */
export function errorText(error: unknown, { byCode, notFound }: ErrorTexts): string | undefined {
  if (!(error instanceof IssuaryError)) return undefined;
  const { code } = error;
  if (Object.hasOwn(byCode, code)) return byCode[code];
  return code.endsWith('_not_found') ? notFound : undefined;
}
