/** What an API key may do. Each route of the API needs one of them, see foundation/api/route-scope.ts. */
export const SCOPES = ['read', 'cards', 'money', 'webhooks', 'keys'] as const;

export type Scope = (typeof SCOPES)[number];
