import type { Wallet } from '@issuary/sdk';
import { useState } from 'react';
import { useTexts } from '../../text/catalog.ts';
import { AmountInput, NO_AMOUNT } from '../../ui/amount-input.tsx';
import { Choice } from '../../ui/filter.tsx';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import type { Labels } from '../../ui/problem/problem-text.ts';
import { Select } from '../../ui/select.tsx';
import { useWalletName } from '../wallets/name.ts';
import { BANK_FIELDS, isShaped, type Order } from './order.ts';
import type { TransferTexts } from './text/en.ts';
import { transferTexts } from './texts.ts';
import { Optional } from '../../ui/optional.tsx';
import { SETTLED_MS, useSettled } from '../../ui/use-settled.ts';

const KINDS = ['wallet', 'bank_account'] as const;

interface TransferFieldsProps {
  readonly order: Order;
  readonly wallets: readonly Wallet[];
  readonly onChange: (
    changes: Partial<Omit<Order, 'source' | 'target'>> & {
      readonly sourceId?: string | undefined;
      readonly targetId?: string | undefined;
    },
  ) => void;
}

/** From where, to where, how much. */
export function TransferFields({ order, wallets, onChange }: TransferFieldsProps) {
  const { new: texts, bank: names } = useTexts(transferTexts);
  const nameOf = useWalletName();
  const [typed, setTyped] = useState(NO_AMOUNT);
  const { source, kind, target, bank, reference } = order;
  const optionsOf = (chosen: readonly Wallet[]) => chosen.map((each) => [each.id, nameOf(each)] as const);
  return (
    <>
      <Choice
        label={texts.source}
        all={texts.choose}
        isRequired
        value={source?.id}
        options={optionsOf(wallets)}
        onChange={(sourceId) => onChange({ sourceId })}
      />
      <Select
        label={texts.kind}
        value={kind}
        options={KINDS.map((each) => [each, texts.kinds[each]])}
        onChange={(next) => onChange({ kind: next })}
      />
      {kind === 'wallet' ? (
        <Choice
          label={texts.target}
          all={texts.choose}
          isRequired
          value={target?.id}
          options={optionsOf(wallets.filter(({ id }) => id !== source?.id))}
          onChange={(targetId) => onChange({ targetId })}
        />
      ) : (
        source &&
        BANK_FIELDS[source.currency]!.map(([field, shape]) => (
          <BankInput
            // An account number has another shape in another currency.
            key={shape ?? field}
            label={names[field]}
            shape={shape}
            value={bank[field] ?? ''}
            onChange={(text) => onChange({ bank: { ...bank, [field]: text } })}
          />
        ))
      )}
      {source && (
        <AmountInput
          label={texts.amount(source.currency.toUpperCase())}
          typed={typed}
          onChange={(next) => {
            setTyped(next);
            onChange({ amount: next.amount });
          }}
        />
      )}
      <Optional>
        <TextInput
          label={texts.reference}
          value={reference}
          onChange={(text) => onChange({ reference: text })}
          maxLength={100}
        />
      </Optional>
    </>
  );
}

/** What the fields are called, by their path in the API. @param currency of the wallet that pays; undefined while none is chosen */
export function labelsOf(currency: string | undefined, { new: texts, bank }: TransferTexts): Labels {
  return {
    source_wallet_id: texts.source,
    'destination.type': texts.kind,
    'destination.wallet_id': texts.target,
    ...Object.fromEntries(Object.entries(bank).map(([field, name]) => [`destination.${field}`, name])),
    ...(currency && {
      amount: texts.amount(currency.toUpperCase()),
      source_amount: texts.amount(currency.toUpperCase()),
    }),
    reference: texts.reference,
  };
}

interface BankInputProps {
  readonly label: string;
  readonly shape: (typeof BANK_FIELDS)[string][number][1];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field of a bank account, with what its value must be. After a pause in typing, the field says that it is something else. */
function BankInput({ label, shape, value, onChange }: BankInputProps) {
  const { shapes } = useTexts(transferTexts);
  const settled = useSettled(value, SETTLED_MS);
  const isWrong = settled === value && value.trim() !== '' && !isShaped(value, shape);
  return (
    <TextInput
      label={label}
      value={value}
      onChange={onChange}
      maxLength={140}
      {...(shape !== null && (isWrong ? { error: shapes[shape] } : { hint: shapes[shape] }))}
    />
  );
}
