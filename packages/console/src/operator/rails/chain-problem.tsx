import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { railsTexts } from './texts.ts';
import type { Chain } from './types.ts';

/** Why a chain is not watched, in the person's language; in English where only a newer service knows the kind. */
export function ChainProblem({ kind, value, text }: NonNullable<Chain['problem']>) {
  const { problems } = useTexts(railsTexts).chains;
  const language = useLanguage();
  if (!Object.hasOwn(problems, kind)) return <p lang="en">{text}</p>;
  return <p>{problems[kind](kind === 'other_chain' ? value : formatDecimal(value, language))}</p>;
}
