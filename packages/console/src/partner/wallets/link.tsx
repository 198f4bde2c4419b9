import type { Issuary, Wallet } from '@issuary/sdk';
import { useNamed } from '../../api/queries.ts';
import { readTogether } from '../../api/read-together.ts';
import { usePlace } from '../../session/place.ts';
import { Name } from '../../ui/name.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { useWalletName } from './name.ts';

const PAGE_SIZE = 100;

const readWallet = readTogether<Issuary, Wallet>(readWallets);

interface NamedWalletLinkProps {
  readonly id: string;
  /** What the link says until the wallet is read. Default: its id. */
  readonly unread?: string;
}

/** Links to a wallet by its name. The wallets of all rows are read together. */
export function NamedWalletLink({ id, unread = id }: NamedWalletLinkProps) {
  const { path } = usePlace();
  const nameOf = useWalletName();
  const wallet = useNamed('wallets.list', id, readWallet);
  return <PageLink to={`${path}/money/wallets/${id}`}>{wallet ? <Name>{nameOf(wallet)}</Name> : unread}</PageLink>;
}

/** The list has no filter by id, and a partner has 1,000 wallets at most: it is read until every id is found. */
async function readWallets(api: Issuary, ids: readonly string[]): Promise<Wallet[]> {
  const found: Wallet[] = [];
  for await (const wallet of api.wallets.list({ size: PAGE_SIZE })) {
    if (ids.includes(wallet.id)) found.push(wallet);
    if (found.length === ids.length) break;
  }
  return found;
}
