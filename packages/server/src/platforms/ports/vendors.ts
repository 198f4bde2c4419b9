/** The issuing platforms of other companies that have an adapter. */
export const VENDORS = ['lithic', 'stripe'] as const;
export type VendorName = (typeof VENDORS)[number];

/** A platform that cards can be issued on. */
export type PlatformName = 'embedded' | VendorName;
