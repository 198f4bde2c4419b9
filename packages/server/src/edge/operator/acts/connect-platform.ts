import { AppError } from '#kit/app-error.ts';
import type { Environment } from '#kit/tenant.ts';
import type { TwoPersonAct } from '#people';
import { connectVendor, planConnection, vendorUrl, type OpenVendor } from '#vendor';
import type { EnrolmentPlan } from '#vendor/vendor-adapter.ts';
import type { VendorName } from '#ports/vendors.ts';
import type { ActDependencies } from './dependencies.ts';

/** A card vendor, and the installation that it shall call. Its keys are in the settings. */
interface ConnectRequest {
  readonly vendor: VendorName;
  readonly environment: Environment;
  /** The public URL of the role platform. */
  readonly url: string;
}

/** Registers this installation at a card vendor: where it asks about purchases, and where it reports. */
export function connectPlatformAct(dependencies: ActDependencies): TwoPersonAct<ConnectRequest> {
  return {
    name: 'platform.connect',
    right: 'platforms.write',
    async prepare(request) {
      const { vendor: id, environment } = request;
      const vendor = requireVendor(dependencies, request);
      const url = vendorUrl(request.url, vendor.key);
      const { plan, connectedAt } = await planConnection(dependencies, vendor, url);
      const connected_at = connectedAt?.toISOString() ?? null;
      const preview = { vendor: id, environment, url, connected_at, ...plan };
      return { about: null, environment, preview, fingerprint: fingerprintOf(connectedAt, seenIn(plan)) };
    },
    async run(request, { assertDue, decided, extraWrites }) {
      const { vendor: id, environment } = request;
      const vendor = requireVendor(dependencies, request);
      const url = vendorUrl(request.url, vendor.key);
      const detailsOf = (checks: Awaited<ReturnType<typeof connectVendor>>) => ({
        vendor: id,
        environment,
        url,
        checks: checks.map(({ name, ok, detail, finding: { kind, value } }) => ({
          name,
          ok,
          detail,
          finding: { kind, value },
        })),
      });
      const checks = await connectVendor(dependencies, vendor, url, {
        // The URLs were compared before the decision. An attempt that ended halfway has changed some of them.
        check: async (transaction, connectedAt) =>
          await assertDue(transaction, fingerprintOf(connectedAt, decided === null ? [] : seenBy(decided))),
        extraWrites: (done) => extraWrites(detailsOf(done)),
      });
      return detailsOf(checks);
    },
  };
}

/** The URLs that a vendor calls now. */
type Seen = readonly EnrolmentPlan['events']['current'][];

function seenIn({ authorizations, events }: EnrolmentPlan): Seen {
  return [authorizations.current, events.current];
}

function fingerprintOf(connectedAt: Date | null, seen: Seen): string {
  return JSON.stringify([connectedAt, seen]);
}

function seenBy(fingerprint: string): Seen {
  return (JSON.parse(fingerprint) as [connectedAt: string | null, seen: Seen])[1];
}

/** @throws AppError platform_not_available */
function requireVendor({ vendors }: ActDependencies, { vendor, environment }: ConnectRequest): OpenVendor {
  const found = vendors.find(({ key }) => key.vendor === vendor && key.environment === environment);
  if (found === undefined) throw new AppError('platform_not_available');
  return found;
}
