import type { Card } from '@issuary/sdk';
import { Facts, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Json } from '../../ui/json.tsx';
import { formatMoney } from '../../ui/money.tsx';
import { Empty, Missing } from '../../ui/states.tsx';
import { limitsOf, textOfLeft, useControls } from './limits.ts';
import { cardTexts } from './texts.ts';

/** What the card may spend, and where. */
export function CardControls({ card }: { readonly card: Card }) {
  const texts = useTexts(cardTexts);
  const language = useLanguage();
  const controls = useControls(card.id);
  const { data } = controls;
  if (data === undefined) return <Missing of={controls} />;
  const limits = limitsOf(data);
  const money = (amount: string): string => formatMoney(amount, data.currency, language);
  return (
    <Section title={texts.limitsTitle}>
      {limits.length === 0 ? (
        <Empty>{texts.noLimits}</Empty>
      ) : (
        <>
          <Facts
            facts={limits.map((each) => [
              texts.limits[each.name]!,
              [money(each.limit), textOfLeft(each, texts, money)].filter(Boolean).join(' · '),
            ])}
          />
          <p>{texts.resets}</p>
        </>
      )}
      <Json title={texts.controlsRaw} value={data} />
    </Section>
  );
}
