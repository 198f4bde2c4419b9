import { assert } from '#kit/assert.ts';
import { assertRoomForKey, giveKey, readGrant, type KeyInput } from '#partners';
import type { TwoPersonAct } from '#people';
import { requireTenantOf, type About } from '../about.ts';
import { KEY_MATERIAL_LIFETIME_MS, type ActDependencies } from './dependencies.ts';

/** A key that a partner is given. Its secret is made with the request, so only the requester has seen it. */
interface CreateKeyRequest extends About, KeyInput {
  readonly client_id: string;
}

/** Gives a partner a key. Until it is approved, nobody can use it. The material of the request is the hash of the secret. */
export function createKeyAct(dependencies: ActDependencies): TwoPersonAct<CreateKeyRequest> {
  const { clock } = dependencies;
  return {
    name: 'keys.create',
    right: 'keys.write',
    lifetime_ms: KEY_MATERIAL_LIFETIME_MS,
    async prepare(request) {
      const tenant = await requireTenantOf(dependencies, request);
      readGrant(request, clock.now());
      await assertRoomForKey(dependencies, tenant);
      return { about: tenant, preview: detailsOf(request), fingerprint: request.client_id };
    },
    async run(request, { assertDue, extraWrites, material }) {
      assert(material, 'a key has a secret');
      const tenant = await requireTenantOf(dependencies, request);
      const details = detailsOf(request);
      const grant = readGrant(request, clock.now());
      await giveKey(
        dependencies,
        tenant,
        { clientId: request.client_id, secretHash: material, grant },
        {
          check: async (transaction) => await assertDue(transaction, request.client_id),
          extraWrites: () => extraWrites(details),
        },
      );
      return details;
    },
  };
}

function detailsOf({ client_id, name, scopes, ip_allow, expires_at }: CreateKeyRequest) {
  return {
    client_id,
    name,
    scopes: [...scopes],
    ip_allow: ip_allow ? [...ip_allow] : null,
    expires_at: expires_at ?? null,
  };
}
