import type { Card } from '@issuary/sdk';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Meter } from '../../ui/meter.tsx';
import { Money, formatMoney } from '../../ui/money.tsx';
import { useCardControls } from '../controls/read.ts';
import { controlsTexts } from '../controls/texts.ts';
import { isUsedUp, limitsOf, textOfLeft } from './limits.ts';
import { heldBy, useOpenHolds } from './open-holds.ts';
import { cardTexts } from './texts.ts';
import classes from './balance.module.css';

/** The figure of the page, and the limits that leave less. */
export function CardBalance({ card }: { readonly card: Card }) {
  const texts = useTexts(cardTexts);
  const { limits: names } = useTexts(controlsTexts);
  const language = useLanguage();
  const { amount, currency } = card.card;
  const money = (value: string): string => formatMoney(value, currency, language);
  const { data: holds } = useOpenHolds(card);
  const held = holds && heldBy(holds);
  const { data: controls } = useCardControls(card.id);
  return (
    <div className={classes.balance}>
      <p>
        <span className={classes.name}>{texts.available}</span>
        <Money amount={amount} currency={currency} large />
        {held !== undefined && (
          <span className={classes.left}> {texts.onHold(money(held), holds?.next_cursor !== null)}</span>
        )}
      </p>
      {controls &&
        limitsOf(controls).map((each) => (
          <p key={each.name}>
            <span className={classes.name}>
              {names[each.name]} {money(each.limit)}
            </span>
            {each.used !== undefined && (
              <Meter label={names[each.name]!} percent={each.used} isUsedUp={isUsedUp(each)} />
            )}
            <span className={isUsedUp(each) ? classes.usedUp : classes.left}>{textOfLeft(each, texts, money)}</span>
          </p>
        ))}
    </div>
  );
}
