import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../text/catalog.ts';
import { signInPageQuery } from './session.ts';
import { sessionTexts } from './texts.ts';

/** Where people reach the operator. @param otherwise what to do where the operator has configured no contact */
export function OperatorContact({ otherwise }: { readonly otherwise?: string }) {
  const texts = useTexts(sessionTexts);
  const { data } = useQuery(signInPageQuery);
  if (data === undefined) return null;
  const { contact } = data;
  if (contact === null) return otherwise === undefined ? null : <p>{otherwise}</p>;
  return (
    <p>
      {texts.contact} <a href={contact.includes(':') ? contact : `mailto:${contact}`}>{contact}</a>
    </p>
  );
}
