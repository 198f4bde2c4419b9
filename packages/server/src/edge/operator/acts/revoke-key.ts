import type { StoredKey } from '#partners';
import { readRevocable, takeKey } from '#partners';
import type { TwoPersonAct } from '#people';
import { readLastCall } from '#requests';
import { KEY_MATERIAL_LIFETIME_MS, type ActDependencies } from './dependencies.ts';

/** A key that ends. */
interface RevokeKeyRequest {
  readonly client_id: string;
}

/** Revokes a key of any partner, also the last one with which the partner could make others. */
export function revokeKeyAct(dependencies: ActDependencies): TwoPersonAct<RevokeKeyRequest> {
  return {
    name: 'keys.revoke',
    right: 'keys.write',
    lifetime_ms: KEY_MATERIAL_LIFETIME_MS,
    async prepare({ client_id }) {
      const { key, isLast } = await readRevocable(dependencies, client_id);
      const { name, scopes, created_at } = key;
      const about = tenantOf(key);
      const preview = {
        client_id,
        name,
        scopes: [...scopes],
        created_at: created_at.toISOString(),
        is_last: isLast,
        last_call: await readLastCall(dependencies, about, client_id),
      };
      return { about, preview, fingerprint: client_id };
    },
    async run({ client_id }, { assertDue, extraWrites }) {
      await takeKey(dependencies, client_id, {
        check: async (transaction) => await assertDue(transaction, client_id),
        extraWrites: () => extraWrites({ client_id }),
      });
      await (await dependencies.partnerAccess()).revocations.refresh();
      return { client_id };
    },
  };
}

function tenantOf({ tenant_id: id, partner_id: partnerId, environment }: StoredKey) {
  return { id, partnerId, environment };
}
