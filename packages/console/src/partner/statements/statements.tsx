import { useState } from 'react';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Choice, Filters } from '../../ui/filter.tsx';
import { Select } from '../../ui/select.tsx';
import { MoneyTabs } from '../money/money-tabs.tsx';
import { CardFilter, CustomerFilter } from '../search/filters.tsx';
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
  const [id, setId] = useState<string>();
  const Finder = kind === 'cards' ? CardFilter : CustomerFilter;
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
            setId(undefined);
          }}
        />
        {kind === 'wallets' ? (
          <Choice
            label={texts.wallet}
            all={texts.choose}
            value={id}
            options={(wallets ?? []).map((wallet) => [wallet.id, nameOf(wallet)])}
            onChange={setId}
          />
        ) : (
          <Finder key={kind} label={texts.found[kind]} unset={texts.choose} value={id} onChange={setId} />
        )}
      </Filters>
      <StatementForm
        of={id === undefined ? undefined : { kind, id, since: wallets?.find((wallet) => wallet.id === id)?.created_at }}
      />
    </Page>
  );
}
