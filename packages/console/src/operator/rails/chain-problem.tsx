import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { railsTexts } from './texts.ts';
import type { Chain } from './types.ts';

interface ChainProblemProps {
  readonly kind: NonNullable<Chain['problem']>['kind'];
  /** What the service says, in English. */
  readonly text: string;
}

/** What the service's sentence names: the chain of the node, or the oldest block whose hash is kept. */
const NUMBERS: Readonly<Record<ChainProblemProps['kind'], RegExp>> = {
  other_chain: /^the node is on chain (\d+)/,
  deep_reorganization: /\breorganized below block (\d+)/,
};

/** Why a chain is not watched, in the person's language; in English where the service says it in other words. */
export function ChainProblem({ kind, text }: ChainProblemProps) {
  const { problems } = useTexts(railsTexts).chains;
  const language = useLanguage();
  const number = Object.hasOwn(NUMBERS, kind) ? NUMBERS[kind].exec(text)?.[1] : undefined;
  if (number === undefined) return <p lang="en">{text}</p>;
  return <p>{problems[kind](kind === 'other_chain' ? number : formatDecimal(number, language))}</p>;
}
