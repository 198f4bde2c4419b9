import type { PlatformInbox } from '#ports/issuing-platform.ts';
import type { VendorKey } from './reference-store.ts';
import type { VendorAdapter } from './vendor-adapter.ts';

/** A vendor that this process is connected to, in one environment. */
export interface OpenVendor {
  readonly key: VendorKey;
  readonly adapter: VendorAdapter;
  /** The inbox that the adapter is connected to. */
  readonly inbox: PlatformInbox;
}
