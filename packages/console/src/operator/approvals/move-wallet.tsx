import type { Wallet } from '@issuary/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiOf } from '../../api/client.ts';
import { useWalletName } from '../../partner/wallets/name.ts';
import { useTexts } from '../../text/catalog.ts';
import { AmountInput, NO_AMOUNT } from '../../ui/amount-input.tsx';
import { Choice } from '../../ui/filter.tsx';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { Select } from '../../ui/select.tsx';
import { Failed } from '../../ui/states.tsx';
import { AboutFields, useAboutLabels, type About } from './about-fields.tsx';
import { AskDialog, type Request } from './ask-dialog.tsx';
import { approvalTexts } from './texts.ts';

const DIRECTIONS = ['credit', 'debit'] as const;
const REFERENCE_LENGTH_MAX = 255;
/** A reference is printable ASCII. */
const REFERENCE = /^[\x20-\x7e]*$/;
const PAGE_SIZE = 100;

interface AskFormProps {
  readonly title: string;
  readonly onClose: () => void;
}

/** Asks for a credit of a wallet for money that has arrived, or for a debit for money that has left. */
export function MoveWallet({ title, onClose }: AskFormProps) {
  const { ask: texts, facts } = useTexts(approvalTexts);
  const nameOf = useWalletName();
  const [about, setAbout] = useState<About>({ partner: undefined, environment: 'live' });
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]>('credit');
  const [walletId, setWalletId] = useState<string | undefined>();
  const [typed, setTyped] = useState(NO_AMOUNT);
  const [reference, setReference] = useState('');
  const { data: wallets = [], error } = useWallets(about);
  const wallet = wallets.find(({ id }) => id === walletId);
  const amountLabel = wallet ? texts.amount(wallet.currency.toUpperCase()) : texts.amountAlone;
  const labels = { ...useAboutLabels(), id: texts.wallet, amount: amountLabel, reference: facts.reference };
  const isReference = REFERENCE.test(reference);
  const isReady = wallet !== undefined && typed.amount !== undefined && isReference && reference.trim() !== '';
  const request: Request | undefined = isReady
    ? {
        act: `wallets.${direction}`,
        path: `/wallets/${wallet.id}/${direction}`,
        body: {
          partner_id: about.partner,
          environment: about.environment,
          amount: typed.amount,
          reference: reference.trim(),
        },
        partner: about.partner,
      }
    : undefined;
  return (
    <AskDialog title={title} request={request} environment={about.environment} onClose={onClose} labels={labels}>
      <AboutFields about={about} onChange={setAbout} />
      {error !== null && <Failed error={error} />}
      <Choice
        label={texts.wallet}
        all={texts.choose}
        isRequired
        value={wallet?.id}
        options={wallets.map((each) => [each.id, nameOf(each)])}
        onChange={setWalletId}
      />
      <Select
        label={texts.direction}
        value={direction}
        options={DIRECTIONS.map((each) => [each, texts[each]])}
        onChange={setDirection}
      />
      <AmountInput
        label={amountLabel}
        typed={typed}
        onChange={setTyped}
        lockedBecause={wallet ? undefined : texts.walletFirst}
      />
      <TextInput
        label={facts.reference}
        value={reference}
        onChange={setReference}
        maxLength={REFERENCE_LENGTH_MAX}
        hint={texts.referenceHint}
        {...(!isReference && { error: texts.noReference })}
      />
    </AskDialog>
  );
}

/** Every wallet of a partner in an environment, which an operator reads with the partner's API. */
function useWallets({ partner, environment }: About) {
  return useQuery({
    queryKey: ['operator', 'wallets', partner, environment],
    queryFn: async () => {
      const wallets: Wallet[] = [];
      if (partner === undefined) return wallets;
      for await (const wallet of apiOf(partner, environment).wallets.list({ size: PAGE_SIZE })) wallets.push(wallet);
      return wallets;
    },
  });
}
