import type { CallerOperator } from '#api/operator-route.ts';
import type { Database, Query } from '#database';
import type { Clock } from '#kit/clock.ts';
import type { Environment, Tenant } from '#kit/tenant.ts';
import type { ActDetails } from '#people';
import type { MissingSetting } from '#processes';
import type { NetworkWatch } from '#defi';
import type { PlatformName, VendorName } from '#ports/vendors.ts';

/** What operators look at and mend between Issuary and the systems that it works with. */
export interface RailsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** The networks with a configured node. */
  readonly networks: readonly Pick<NetworkWatch, 'key'>[];
  /** The vendors with an account in the settings. */
  readonly vendors: readonly { readonly vendor: VendorName; readonly environment: Environment }[];
  /** The platform that issues new cards. */
  readonly issuing: Readonly<Record<Environment, PlatformName>>;
  /** The settings of a vendor that processes with the role platform do not have: they refuse what the vendor sends. */
  readonly missingSettings: (vendor: VendorName, environment: Environment) => Promise<readonly MissingSetting[]>;
  readonly recordAct: (
    operator: CallerOperator,
    act: 'transfers.settle' | 'platform.reread',
    about: Tenant | null,
    details: ActDetails,
    reason: string,
  ) => Query;
  /** Lets the worker read an object of a vendor again. @returns false if this installation does not know the object */
  readonly reread: (
    object: { readonly vendor: VendorName; readonly environment: Environment; readonly id: string },
    writes: readonly Query[],
  ) => Promise<boolean>;
}
