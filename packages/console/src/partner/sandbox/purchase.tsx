import type { AuthorizationSimulation, Card, Transaction } from '@issuary/sdk';
import { useRef, useState } from 'react';
import { useRepeatedAct } from '../../api/queries.ts';
import { ActButton } from '../../shell/act-button.tsx';
import { FailedAct } from '../../shell/failed-act.tsx';
import { Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { CountryInput } from '../../ui/country/country-input.tsx';
import { Choice } from '../../ui/filter.tsx';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { ProblemsAtFields } from '../../ui/problem/at-field.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { CategoryInput } from '../categories/category-input.tsx';
import { controlsTexts } from '../controls/texts.ts';
import { TransactionPeek, useTransaction } from '../transactions/peek.tsx';
import { transactionTexts } from '../transactions/texts.ts';
import { NextSteps } from './next-steps.tsx';
import { sandboxTexts } from './texts.ts';
import { decimalsOf, isCurrencyCode, useTypedIn } from './typed-in.ts';
import classes from './bench.module.css';

type EntryMode = NonNullable<AuthorizationSimulation['entry_mode']>;
type Forced = NonNullable<AuthorizationSimulation['force_decline']>;

const ENTRY_MODES = ['chip', 'contactless', 'magnetic_stripe', 'keyed', 'ecommerce', 'on_file'] as const;
const NAME_LENGTH_MAX = 100;

/** What a merchant sends, and beside it what became of it. */
export function Purchase({ card }: { readonly card: Card }) {
  const { purchase: texts } = useTexts(sandboxTexts);
  const [id, setId] = useState<string>();
  return (
    <Section title={texts.title}>
      <div className={classes.both}>
        <PurchaseForm card={card} onDecided={setId} />
        <div>
          <div role="status" aria-label={texts.result}>
            {id === undefined ? <p className={classes.hint}>{texts.noResult}</p> : <TransactionPeek key={id} id={id} />}
          </div>
          {id !== undefined && <Next key={id} id={id} />}
        </div>
      </div>
    </Section>
  );
}

function Next({ id }: { readonly id: string }) {
  const { data } = useTransaction(id);
  return data && <NextSteps transaction={data} />;
}

interface PurchaseFormProps {
  readonly card: Card;
  readonly onDecided: (id: string) => void;
}

function PurchaseForm({ card: { id, card }, onDecided }: PurchaseFormProps) {
  const { purchase: texts } = useTexts(sandboxTexts);
  const { reasons } = useTexts(transactionTexts);
  const { words } = useTexts(controlsTexts);
  const { fieldsMissing, fieldsWrong } = useTexts(uiTexts);
  const [currency, setCurrency] = useState('');
  const amountCurrency = isCurrencyCode(currency) ? currency : card.currency;
  const [typed, setTyped] = useTypedIn(amountCurrency);
  const [name, setName] = useState('');
  const [mcc, setMcc] = useState('');
  const [country, setCountry] = useState('');
  const [entry, setEntry] = useState<EntryMode>();
  const [forced, setForced] = useState<Forced>();
  const simulate = useRepeatedAct<Transaction, AuthorizationSimulation>((api, body, options) =>
    api.simulations.authorize(id, body, options),
  );
  const wasSent = useRef(false);
  const { amount } = typed;
  const cardCurrency = card.currency.toUpperCase();
  const amountLabel = texts.amount(amountCurrency.toUpperCase());
  const isCurrencyWrong = currency !== '' && !isCurrencyCode(currency);
  const refusal = isCurrencyWrong
    ? fieldsWrong(texts.currency)
    : amount === undefined
      ? (typed.text === '' ? fieldsMissing : fieldsWrong)(amountLabel)
      : undefined;
  const labels = {
    amount: amountLabel,
    currency: texts.currency,
    'merchant.name': texts.merchant,
    'merchant.mcc': texts.category,
    'merchant.country': texts.country,
  };
  const merchant = { ...(name && { name }), ...(mcc && { mcc }), ...(country && { country }) };
  const send = (): void => {
    if (amount === undefined || isCurrencyWrong || simulate.isPending) return;
    wasSent.current = true;
    simulate.mutate(
      {
        amount,
        merchant,
        ...(currency && { currency: currency.toLowerCase() }),
        ...(entry && { entry_mode: entry }),
        ...(forced && { force_decline: forced }),
      },
      { onSuccess: (transaction) => onDecided(transaction.id) },
    );
  };
  return (
    <form
      className={classes.form}
      onInput={() => {
        wasSent.current = false;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ProblemsAtFields error={simulate.error} labels={labels}>
        <AmountInput label={amountLabel} typed={typed} onChange={setTyped} decimals={decimalsOf(amountCurrency)} />
        <TextInput
          label={texts.currency}
          value={currency}
          onChange={setCurrency}
          maxLength={3}
          hint={texts.currencyHint(cardCurrency)}
        />
        <TextInput label={texts.merchant} value={name} onChange={setName} maxLength={NAME_LENGTH_MAX} />
        <CategoryInput label={texts.category} value={mcc} onChange={setMcc} />
        <CountryInput label={texts.country} value={country} onChange={setCountry} />
        <Choice
          label={texts.entry}
          all={texts.byDefault}
          value={entry}
          options={ENTRY_MODES.map((each) => [each, words[each] ?? each])}
          onChange={(next) => setEntry(next as EntryMode | undefined)}
        />
        <Choice
          label={texts.decide}
          all={texts.byChecks}
          value={forced === undefined ? undefined : String(forced)}
          options={Object.entries(reasons)}
          onChange={(next) => setForced(next as Forced | undefined)}
        />
        <ActButton right="sandbox.simulate" refusal={refusal} kind="primary" loading={simulate.isPending}>
          {texts.act}
        </ActButton>
        {simulate.error && <FailedAct error={simulate.error} wasSent={wasSent} />}
      </ProblemsAtFields>
    </form>
  );
}
