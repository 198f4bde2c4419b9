/**
 * What an API key may do. Each route of the API needs one of them, see foundation/api/route-scope.ts. `codes` is needed in addition
 * to read the one-time code in an event. Endpoints of webhooks receive it without.
 */
export const SCOPES = ['read', 'cards', 'money', 'webhooks', 'keys', 'codes'] as const;

export type Scope = (typeof SCOPES)[number];
