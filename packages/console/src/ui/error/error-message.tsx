import { useTexts } from '../../text/catalog.ts';
import { uiTexts } from '../texts.ts';
import type { CodedError } from './error-text.tsx';
import { useErrorTexts } from './use-error-texts.ts';

/**
 * What failed, in the person's language, and what only the service says, in English. The texts are loaded when an error is shown first.
 * If they cannot be loaded, the service's message is shown.
 */
export function ErrorMessage({ error }: { readonly error: CodedError }) {
  const { unanswered } = useTexts(uiTexts);
  const { data, isPending } = useErrorTexts();
  // Where the service does not respond, nothing can be loaded.
  if (Object.hasOwn(unanswered, error.code)) return unanswered[error.code as keyof typeof unanswered];
  if (data) return data.shown(error);
  return isPending ? null : <span lang="en">{error.message}</span>;
}

/** What the code of an error says, in the person's language, where there is only the code: of something that failed in the background. */
export function CodeMessage({ code }: { readonly code: string }) {
  return <ErrorMessage error={{ code, message: code, fields: {}, retryAfterSeconds: undefined }} />;
}
