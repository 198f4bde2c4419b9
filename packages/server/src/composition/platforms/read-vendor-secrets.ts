import { vendorSetting } from '#ports/vendors.ts';
import { vendorUrl, type OpenVendor } from '#vendor';

/**
 * What a connected vendor signs with.
 * @param base the public URL of the role platform
 * @returns the URL that the vendor calls, and each secret by its setting; null: the vendor does not say
 * @throws AppError invalid_request
 */
export async function readVendorSecrets({ key, adapter }: OpenVendor, base: string) {
  const url = vendorUrl(base, key);
  const secrets: Record<string, string | null> = {};
  for (const [name, secret] of Object.entries(await adapter.readSecrets(url)))
    secrets[vendorSetting(key.vendor, key.environment, name)] = secret?.reveal() ?? null;
  return { url, secrets };
}
