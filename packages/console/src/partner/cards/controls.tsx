import type { Card } from '@issuary/sdk';
import { Facts, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Json } from '../../ui/json.tsx';
import { formatMoney } from '../../ui/money.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { limitsOf, useControls } from './limits.ts';
import { cardTexts } from './texts.ts';

/** What the card may spend, and where. */
export function CardControls({ card }: { readonly card: Card }) {
  const texts = useTexts(cardTexts);
  const language = useLanguage();
  const { data, error, refetch } = useControls(card.id);
  if (data === undefined) return error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />;
  const limits = limitsOf(data);
  const money = (amount: string): string => formatMoney(amount, data.currency, language);
  return (
    <Section title={texts.limitsTitle}>
      {limits.length === 0 ? (
        <Empty>{texts.noLimits}</Empty>
      ) : (
        <>
          <Facts
            facts={limits.map(({ name, limit, left }) => [
              texts.limits[name]!,
              `${money(limit)} · ${texts.limit(money(left))}`,
            ])}
          />
          <p>{texts.resets}</p>
        </>
      )}
      <Json title={texts.controlsRaw} value={data} />
    </Section>
  );
}
