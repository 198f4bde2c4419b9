import type { Customer } from '@issuary/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { ActButton } from '../../shell/act-button.tsx';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { add, isMore, isZero, negate } from '../../ui/decimal.ts';
import { Choice } from '../../ui/filter.tsx';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { formatMoney } from '../../ui/money.tsx';
import { readAmount } from '../../ui/read-amount.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import { CURRENCIES, useQuote, type Currency } from './quote.ts';
import { cardTexts } from './texts.ts';

const DECIMALS = 2;
const BRANDS = { visa: 'Visa', mastercard: 'Mastercard' } as const;
type Brand = keyof typeof BRANDS;

/** Issues a card to a customer who may have one, and opens it. */
export function IssueButton({ customer }: { readonly customer: Customer }) {
  const { issue: texts } = useTexts(cardTexts);
  const [isOpen, setOpen] = useState(false);
  if (customer.status !== 'active' || customer.kyc_status !== 'approved') return null;
  return (
    <>
      <ActButton right="cards.issue" onClick={() => setOpen(true)} loading={false}>
        {texts.open}
      </ActButton>
      {isOpen && <IssueDialog customerId={customer.id} onClose={() => setOpen(false)} />}
    </>
  );
}

function IssueDialog({ customerId, onClose }: { readonly customerId: string; readonly onClose: () => void }) {
  const { issue: texts, move, noAmount } = useTexts(cardTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { path } = usePlace();
  const [brand, setBrand] = useState<Brand | undefined>('visa');
  const [currency, setCurrency] = useState<Currency>('usd');
  const [text, setText] = useState('');
  const read = readAmount(text, language, DECIMALS);
  const amount = read !== undefined && !isZero(read) ? read : undefined;
  const { quote, error } = useQuote('issuance', currency, amount);
  const issue = useAct<{ readonly id: string }, { readonly amount: string; readonly brand: Brand }>(
    (api, fields, options) => api.cards.create({ customer_id: customerId, currency, ...fields }, options),
  );
  const money = (value: string): string => formatMoney(value, currency, language);
  const isCovered = quote !== undefined && !isMore(quote.fees.total, quote.wallet.balance);
  return (
    <ActDialog
      title={texts.open}
      effect={
        <>
          {quote && isCovered && (
            <>
              <p>
                {texts.effect(
                  money(add(amount!, quote.fees.pre_deposit ?? '0.00')),
                  money(quote.fees.fee),
                  money(quote.fees.total),
                )}
              </p>
              <p>{texts.after(money(add(quote.wallet.balance, negate(quote.fees.total))))}</p>
            </>
          )}
          {quote && !isCovered && <p>{move.missing.wallet(money(quote.wallet.balance), money(quote.fees.total))}</p>}
          {amount !== undefined && !quote && !error && <Loading rows={1} />}
          {error !== null && <Failed error={error} />}
        </>
      }
      act={amount === undefined ? texts.open : texts.act(money(amount))}
      isReady={isCovered && brand !== undefined}
      error={issue.error}
      isPending={issue.isPending}
      onAct={() =>
        issue.mutate(
          { amount: amount!, brand: brand! },
          { onSuccess: ({ id }) => void navigate({ to: `${path}/cards/${id}/purchases` }) },
        )
      }
      onClose={onClose}
    >
      <Choice
        label={texts.brand}
        all={texts.choose}
        value={brand}
        options={Object.entries(BRANDS)}
        onChange={(next) => setBrand(next as Brand | undefined)}
      />
      <Choice
        label={texts.currency}
        all="USD"
        value={currency === 'usd' ? undefined : currency}
        options={CURRENCIES.slice(1).map((each) => [each, each.toUpperCase()])}
        onChange={(next) => setCurrency((next as Currency | undefined) ?? 'usd')}
      />
      <TextInput
        label={move.amount(currency.toUpperCase())}
        value={text}
        onChange={setText}
        inputMode="decimal"
        maxLength={20}
        {...(text !== '' && amount === undefined && { error: noAmount })}
      />
    </ActDialog>
  );
}
