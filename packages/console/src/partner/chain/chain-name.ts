import { textOf, useTexts } from '../../text/catalog.ts';
import { chainTexts } from './texts.ts';
import { useAssets } from './use-assets.ts';

/** What a chain is called wherever it is named: its family and its network, if that is known. */
export function useChainName(): (chain: string, network: string | undefined) => string {
  const { networks } = useTexts(chainTexts);
  return (chain, network) => (network === undefined ? chain : `${chain} · ${textOf(networks, network)}`);
}

/** What a token is called with its chain. Only a configured token has a network. */
export function useTokenName(): (of: { readonly asset: string; readonly chain: string }) => string {
  const assets = useAssets().data;
  const chainName = useChainName();
  return ({ asset, chain }) => {
    const network = assets?.find((each) => each.asset === asset)?.network;
    return `${asset.toUpperCase()} · ${chainName(chain, network)}`;
  };
}
