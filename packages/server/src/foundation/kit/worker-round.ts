/** How many tenants one round of a worker serves at most. The rest are due in the next round. */
export const TENANTS_PER_ROUND = 50;
