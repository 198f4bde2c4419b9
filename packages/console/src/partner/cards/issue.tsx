import type { Customer } from '@issuary/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { useSession } from '../../session/session.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { AmountInput, NO_AMOUNT } from '../../ui/amount-input.tsx';
import { add, isMore, negate } from '../../ui/decimal.ts';
import { Choice } from '../../ui/filter.tsx';
import { formatMoney } from '../../ui/money.tsx';
import { CURRENCIES, useQuote, type Currency } from './quote.ts';
import { cardTexts } from './texts.ts';

const BRANDS = { visa: 'Visa', mastercard: 'Mastercard' } as const;
type Brand = keyof typeof BRANDS;

/** Issues a card to a customer who may have one, and opens it. The service refuses for the same reasons. */
export function IssueButton({ customer }: { readonly customer: Customer }) {
  const { issue: texts } = useTexts(cardTexts);
  const { settings } = useSession();
  const { status, kyc_status } = customer;
  const isPossible = status === 'active' || status === 'suspended';
  const refusal =
    status === 'suspended'
      ? texts.suspended
      : kyc_status === 'rejected'
        ? texts.rejected
        : settings.approved_customers_only && kyc_status !== 'approved'
          ? texts.notApproved
          : undefined;
  return (
    <DialogButton right="cards.issue" text={texts.open} refusal={refusal} isPossible={isPossible}>
      {(close) => <IssueDialog customerId={customer.id} onClose={close} />}
    </DialogButton>
  );
}

function IssueDialog({ customerId, onClose }: { readonly customerId: string; readonly onClose: () => void }) {
  const { issue: texts, move } = useTexts(cardTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { path } = usePlace();
  const [brand, setBrand] = useState<Brand | undefined>('visa');
  const [currency, setCurrency] = useState<Currency>('usd');
  const [typed, setTyped] = useState(NO_AMOUNT);
  const { amount } = typed;
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
        amount === undefined
          ? null
          : quote &&
            (isCovered ? (
              <>
                <p>
                  {texts.effect(
                    money(add(amount, quote.fees.pre_deposit ?? '0.00')),
                    money(quote.fees.fee),
                    money(quote.fees.total),
                  )}
                </p>
                <p>{texts.after(money(add(quote.wallet.balance, negate(quote.fees.total))))}</p>
              </>
            ) : (
              <p>{move.missing.wallet(money(quote.wallet.balance), money(quote.fees.total))}</p>
            ))
      }
      act={amount === undefined ? texts.open : texts.act(money(amount))}
      isReady={isCovered && brand !== undefined}
      error={issue.error}
      readError={error}
      isPending={issue.isPending}
      labels={{ brand: texts.brand, currency: texts.currency, amount: move.amount(currency.toUpperCase()) }}
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
        isRequired
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
      <AmountInput label={move.amount(currency.toUpperCase())} typed={typed} onChange={setTyped} />
    </ActDialog>
  );
}
