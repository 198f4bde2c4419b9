import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage, type Language } from '../../text/language.ts';
import { formatMoney } from '../money.tsx';
import { uiTexts } from '../texts.ts';
import type { CodedError, ErrorText } from './error-text.ts';
import type { ErrorTexts } from './text/en.ts';
import classes from './error-message.module.css';

/** No catalog: its texts would be loaded with those of the first page, which shows no error. */
const FILES: Readonly<Record<Language, () => Promise<{ readonly default: ErrorTexts }>>> = {
  en: () => import('./text/en.ts'),
  es: () => import('./text/es.ts'),
  fr: () => import('./text/fr.ts'),
};

/**
 * What failed, in the person's language, and what only the service says, in English. The texts are loaded when an error is shown first.
 * If they cannot be loaded, the service's message is shown.
 */
export function ErrorMessage({ error }: { readonly error: CodedError }) {
  const language = useLanguage();
  const { noAnswer } = useTexts(uiTexts);
  const { data: textOf, isPending } = useQuery({
    queryKey: ['error texts', language],
    queryFn: async () => {
      const [{ errorText }, { default: texts }] = await Promise.all([import('./error-text.ts'), FILES[language]()]);
      return (each: CodedError) => errorText(each, texts, language, formatMoney);
    },
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  // Without a network, nothing can be loaded.
  if (error.code === 'no_answer') return noAnswer;
  if (isPending) return null;
  const { text, message, fields }: ErrorText = textOf?.(error) ?? { message: error.message };
  const inEnglish = message === undefined ? fields : [message.charAt(0).toUpperCase() + message.slice(1)];
  return (
    <>
      {text}
      {inEnglish?.map((each) => (
        <span key={each} lang="en" className={text && classes.inEnglish}>
          {each}
        </span>
      ))}
    </>
  );
}

/** What the code of an error says, in the person's language, where there is only the code: of something that failed in the background. */
export function CodeMessage({ code }: { readonly code: string }) {
  return <ErrorMessage error={{ code, message: code, fields: {}, retryAfterSeconds: undefined }} />;
}
