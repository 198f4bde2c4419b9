import type { Config } from '#config/config.ts';
import { ENVIRONMENTS, type Environment } from '#kit/tenant.ts';
import { vendorSetting } from '#ports/vendors.ts';
import type { VendorAdapter } from '#vendor';
import { ok, problem, warning, type CheckResult } from './check.ts';

/**
 * Whether each environment's card platform can be used, and each account at a vendor that only serves the cards it has. Changes
 * nothing at a vendor.
 * @param vendors the opened accounts; undefined without a database, on which they depend
 */
export async function checkPlatforms(
  config: Config,
  vendors: readonly VendorAdapter[] | undefined,
): Promise<CheckResult[]> {
  const results = await Promise.all(
    ENVIRONMENTS.map(async (environment) => {
      const accounts = vendors?.filter((each) => each.environment === environment) ?? [];
      return [
        ...issuingPlatform(config, environment, vendors !== undefined),
        ...(await Promise.all(accounts.map((account) => checkAccount(config, account)))),
      ];
    }),
  );
  return results.flat();
}

/** What has no account to be checked. */
function issuingPlatform(config: Config, environment: Environment, isOpen: boolean): CheckResult[] {
  const name = `platform_${environment}`;
  const issuing = config.platforms.issuing[environment];
  if (issuing === 'embedded' && environment === 'live' && !config.liveIsOpen)
    return [ok(name, 'live is closed, since ISSUARY_PLATFORM_LIVE names no vendor')];
  if (issuing === 'embedded')
    return [ok(name, 'the embedded platform issues test cards, which no shop takes; it needs no connection')];
  return isOpen ? [] : [warning(name, `${issuing} was not checked`, 'solve the problems above first, then repeat')];
}

async function checkAccount({ platforms }: Config, account: VendorAdapter): Promise<CheckResult> {
  const { vendor, environment } = account;
  const isIssuing = platforms.issuing[environment] === vendor;
  const name = isIssuing ? `platform_${environment}` : `platform_${environment}_${vendor}`;
  const role = isIssuing ? `${vendor} issues the cards` : `${vendor} issues no new cards, and serves those that it has`;
  const variable = vendorSetting(vendor, environment, 'API_KEY');
  if (platforms[vendor][environment]?.apiKey === undefined)
    return ok(name, `${role}; not checked, since ${variable} is not set on this machine`);
  const checks = await account.check();
  const failed = checks.filter((check) => !check.ok);
  if (failed.length === 0) return ok(name, `${role}; in order: ${checks.map((check) => check.name).join(', ')}`);
  const found = failed.map((check) => `${check.name}: ${check.detail}`).join('; ');
  const again = isIssuing ? `issuary platform check --env ${environment}` : 'issuary doctor';
  return problem(name, `${role}; ${found}`, `correct this, then run \`${again}\``);
}
