import type { Body, DepositAddress } from '@issuary/sdk';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Choice } from '../../ui/filter.tsx';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { useAllWallets } from '../wallets/all-wallets.ts';
import { useWalletName } from '../wallets/name.ts';
import { useTokenName } from './chain-name.ts';
import { chainTexts } from './texts.ts';
import { useAssets } from './use-assets.ts';
import { Optional } from '../../ui/optional.tsx';

const LABEL_LENGTH_MAX = 100;

/** Issues an address for a payer. */
export function IssueAddressButton() {
  const { issue: texts } = useTexts(chainTexts);
  return (
    <DialogButton right="money.write" text={texts.open}>
      {(close) => <IssueAddressDialog onClose={close} />}
    </DialogButton>
  );
}

function IssueAddressDialog({ onClose }: { readonly onClose: () => void }) {
  const { issue: texts, delayed } = useTexts(chainTexts);
  const nameOf = useWalletName();
  const tokenName = useTokenName();
  const assets = useAssets();
  const [token, setToken] = useState<string>();
  const firstAsset = assets.data?.[0];
  const asset = token === undefined ? firstAsset : assets.data?.find((each) => each.asset === token);
  const wallets = (useAllWallets() ?? []).filter(({ currency }) => currency === asset?.currency);
  const [chosen, setChosen] = useState<string>();
  const [label, setLabel] = useState('');
  const byDefault = wallets.find(({ is_default }) => is_default);
  const wallet = chosen === undefined ? byDefault : wallets.find(({ id }) => id === chosen);
  const issue = useAct<DepositAddress, Body<'issueDepositAddress'>>((api, body, options) =>
    api.defi.createAddress(body, options),
  );
  return (
    <ActDialog
      title={texts.open}
      effect={
        wallet &&
        asset && (
          <>
            <p>{texts.effect(asset.asset.toUpperCase(), nameOf(wallet), asset.confirmations_required)}</p>
            {asset.status === 'delayed' && <p>{delayed}</p>}
          </>
        )
      }
      act={texts.open}
      isReady={wallet !== undefined && asset !== undefined}
      error={issue.error}
      readError={assets.error}
      isPending={issue.isPending}
      labels={{ asset: texts.token, wallet_id: texts.wallet, label: texts.label }}
      onAct={() =>
        issue.mutate(
          {
            chain: asset!.chain,
            asset: asset!.asset,
            wallet_id: wallet!.id,
            ...(label.trim() !== '' && { label: label.trim() }),
          },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <Choice
        label={texts.token}
        all={firstAsset ? tokenName(firstAsset) : ''}
        value={token}
        options={(assets.data ?? []).slice(1).map((each) => [each.asset, tokenName(each)])}
        onChange={setToken}
      />
      <Choice
        label={texts.wallet}
        all={byDefault ? nameOf(byDefault) : ''}
        value={chosen}
        options={wallets.filter((each) => each !== byDefault).map((each) => [each.id, nameOf(each)])}
        onChange={setChosen}
      />
      <Optional>
        <TextInput label={texts.label} value={label} onChange={setLabel} maxLength={LABEL_LENGTH_MAX} />
      </Optional>
    </ActDialog>
  );
}
