import { useState } from 'react';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Choice, Filters } from '../../ui/filter.tsx';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { Select } from '../../ui/select.tsx';
import { MoneyTabs } from '../money/money-tabs.tsx';
import { useAllWallets } from '../wallets/all-wallets.ts';
import { useWalletName } from '../wallets/name.ts';
import { StatementForm, type Holder } from './statement-form.tsx';
import { statementTexts } from './texts.ts';

const KINDS = ['wallets', 'cards', 'customers'] as const;
type Kind = Holder['kind'];

/** Statements of everything that has entries. */
export function Statements() {
  const texts = useTexts(statementTexts);
  const wallets = useAllWallets();
  const nameOf = useWalletName();
  const [kind, setKind] = useState<Kind>('wallets');
  const [id, setId] = useState('');
  const named = id.trim();
  return (
    <Page title={texts.title}>
      <MoneyTabs />
      <p>{texts.about}</p>
      <Filters>
        <Select
          label={texts.of}
          value={kind}
          options={KINDS.map((each) => [each, texts.kinds[each]])}
          onChange={(next) => {
            setKind(next);
            setId('');
          }}
        />
        {kind === 'wallets' ? (
          <Choice
            label={texts.wallet}
            all={texts.choose}
            value={named || undefined}
            options={(wallets ?? []).map((wallet) => [wallet.id, nameOf(wallet)])}
            onChange={(next) => setId(next ?? '')}
          />
        ) : (
          <TextInput label={texts.ids[kind]} value={id} onChange={setId} maxLength={36} />
        )}
      </Filters>
      <StatementForm
        of={
          named === ''
            ? undefined
            : { kind, id: named, since: wallets?.find((wallet) => wallet.id === named)?.created_at }
        }
      />
    </Page>
  );
}
