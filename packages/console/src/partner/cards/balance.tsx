import type { Card } from '@issuary/sdk';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Meter } from '../../ui/meter.tsx';
import { Money, formatMoney } from '../../ui/money.tsx';
import { limitsOf, useControls } from './limits.ts';
import { cardTexts } from './texts.ts';
import classes from './balance.module.css';

/** The figure of the page, and the limits that leave less. */
export function CardBalance({ card }: { readonly card: Card }) {
  const texts = useTexts(cardTexts);
  const language = useLanguage();
  const { amount, currency } = card.card;
  const { data: controls } = useControls(card.id);
  return (
    <div className={classes.balance}>
      <p>
        <span className={classes.name}>{texts.available}</span>
        <Money amount={amount} currency={currency} large />
      </p>
      {controls &&
        limitsOf(controls).map(({ name, limit, left, used }) => (
          <p key={name}>
            <span className={classes.name}>
              {texts.limits[name]} {formatMoney(limit, currency, language)}
            </span>
            <Meter label={texts.limits[name]!} percent={used} />
            <span className={classes.left}>{texts.limit(formatMoney(left, currency, language))}</span>
          </p>
        ))}
    </div>
  );
}
