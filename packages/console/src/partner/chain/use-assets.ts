import type { DepositAsset } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';

/** The tokens that deposit addresses of this environment receive; none: the operator has configured no chain. */
export function useAssets() {
  return useRead<readonly DepositAsset[]>('defi.listAssets', {}, async (api) => (await api.defi.listAssets()).assets);
}
