import { invalidRequest, problemsOf } from '#kit/app-error.ts';
import type { Tenant } from '#kit/tenant.ts';
import type { ViewOptions } from '../model.ts';
import { readOptions } from './read-options.ts';
import type { OptionsInput } from './schemas.ts';

/**
 * Builds the options of a view that a person mints: it has the look of the theme `plain`, and its place is the console.
 * @param consoleUrl the console's origin
 * @throws AppError invalid_request with the problem of every invalid option
 */
export function readConsoleOptions(
  input: OptionsInput,
  { environment }: Pick<Tenant, 'environment'>,
  consoleUrl: string,
): ViewOptions {
  const { theme, embedding, embedding_origin, purpose } = input;
  const context = { environment, origins: [consoleUrl] };
  const problems = {
    ...problemsOf(() => readOptions(asInConsole(input), context)),
    ...(theme !== undefined && theme !== 'portal' && { theme: 'must be portal: people see a card in the console' }),
    ...(embedding === 'webview' && { embedding: 'must be iframe: people see a card in the console' }),
    ...(embedding_origin !== undefined && { embedding_origin: 'is that of the console: leave it out' }),
    ...(environment === 'live' && purpose === undefined && { purpose: 'is required: say why you need the number' }),
  };
  if (Object.keys(problems).length > 0) throw invalidRequest(problems);
  return { ...readOptions(asInConsole(input), context), embeddingOrigin: consoleUrl };
}

/** The input as that of a view with the same look. */
export function asInConsole(input: OptionsInput): OptionsInput {
  const { embedding_origin: _, ...look } = input;
  return { ...look, theme: 'plain', embedding: 'iframe' };
}
