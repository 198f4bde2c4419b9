import type { CardControlsChange, Preflight, PreflightAnswer } from '@issuary/sdk';
import { useState } from 'react';
import { useRead } from '../../api/queries.ts';
import { textOf, useTexts } from '../../text/catalog.ts';
import { AmountInput, NO_AMOUNT } from '../../ui/amount-input.tsx';
import { CountryInput } from '../../ui/country/country-input.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Select } from '../../ui/select.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { SETTLED_MS, useSettled } from '../../ui/use-settled.ts';
import { CategoryInput } from '../categories/category-input.tsx';
import { transactionTexts } from '../transactions/texts.ts';
import { controlsTexts } from './texts.ts';
import classes from './group.module.css';

export interface TestedCard {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
}

interface PurchaseTestProps {
  readonly cards: readonly TestedCard[];
  readonly level: 'card' | 'customer';
  /** The change to try; undefined while it cannot be read. */
  readonly patch: CardControlsChange | undefined;
}

/** Whether a purchase would be approved with the change, before the change is made. */
export function PurchaseTest({ cards, level, patch }: PurchaseTestProps) {
  const { test: texts } = useTexts(controlsTexts);
  const [cardId, setCard] = useState(cards[0]?.id);
  const [typed, setTyped] = useState(NO_AMOUNT);
  const [mcc, setMcc] = useState('');
  const [country, setCountry] = useState('');
  const card = cards.find(({ id }) => id === cardId);
  if (card === undefined) return <p>{texts.noCard}</p>;
  const merchant = { ...(/^\d{4}$/.test(mcc) && { mcc }), ...(/^[A-Za-z]{2}$/.test(country) && { country }) };
  const purchase: Preflight | undefined =
    typed.amount !== undefined && patch !== undefined
      ? { amount: typed.amount, merchant, [level === 'card' ? 'controls' : 'customer_controls']: patch }
      : undefined;
  return (
    // Here, Enter must not save the change.
    <div
      className={classes.checks}
      onKeyDown={(event) => event.key === 'Enter' && isInput(event.target) && event.preventDefault()}
    >
      <Fold title={texts.title} isOpen>
        {cards.length > 1 && (
          <Select
            label={texts.card}
            value={card.id}
            options={cards.map(({ id, name }) => [id, name])}
            onChange={setCard}
          />
        )}
        <AmountInput label={texts.amount(card.currency.toUpperCase())} typed={typed} onChange={setTyped} />
        <CategoryInput label={texts.category} value={mcc} onChange={setMcc} />
        <CountryInput label={texts.country} value={country} onChange={setCountry} />
      </Fold>
      <div role="status">
        {purchase ? <Answer cardId={card.id} body={JSON.stringify(purchase)} /> : <p>{texts.hint}</p>}
      </div>
    </div>
  );
}

function Answer({ cardId, body }: { readonly cardId: string; readonly body: string }) {
  const { test: texts } = useTexts(controlsTexts);
  const { reasons } = useTexts(transactionTexts);
  const settled = useSettled(body, SETTLED_MS);
  const { data, error } = useRead<PreflightAnswer>(
    'cards.preflight',
    { id: cardId, body: settled },
    async (api) => await api.cards.preflight(cardId, JSON.parse(settled) as Preflight),
  );
  if (settled === body && error) return <Failed error={error} />;
  if (settled !== body || data === undefined) return <Loading rows={1} />;
  return (
    <p className={classes.answer}>
      {data.decline_reason === null ? texts.approved : texts.declined(textOf(reasons, data.decline_reason))}
    </p>
  );
}

function isInput(target: EventTarget): boolean {
  return target instanceof HTMLInputElement;
}
