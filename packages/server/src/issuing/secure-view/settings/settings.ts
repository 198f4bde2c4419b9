import { commitOncePerKey, type RenderedResponse } from '#database';
import type { RouteRequest } from '#api/route.ts';
import { invalidRequest, type FieldProblems } from '#kit/app-error.ts';
import type { Environment, Tenant } from '#kit/tenant.ts';
import type { SecureViewDependencies } from '../dependencies.ts';
import { ancestorsOf } from './allowed-ancestors.ts';
import { ORIGIN_PROBLEM, parseOrigin } from './origin.ts';
import { findOrigins, removeOrigins, saveOrigins } from './store.ts';

interface SettingsView {
  /** Null if the tenant has set no origins. */
  readonly origins: readonly string[] | null;
  readonly frame_ancestors: readonly string[];
}

type ChangeRequest = Pick<
  RouteRequest<unknown, unknown, { readonly origins: string[] | null }>,
  'tenant' | 'body' | 'idempotency' | 'respond'
>;

type Dependencies = Pick<SecureViewDependencies, 'database' | 'clock'>;

export async function readSettings({ database }: Dependencies, tenant: Tenant): Promise<SettingsView> {
  return settingsView(await findOrigins(database, tenant.id), tenant.environment);
}

/** Sets which pages may embed views, including views minted before. @throws AppError invalid_request */
export async function changeSettings(
  { database, clock }: Dependencies,
  request: ChangeRequest,
): Promise<RenderedResponse> {
  const { tenant } = request;
  const { origins: given } = request.body;
  const origins = given === null ? undefined : readOrigins(given, tenant.environment);
  return await commitOncePerKey(database, clock, tenant.id, request.idempotency, (transaction) => {
    transaction.write(origins ? saveOrigins(tenant.id, origins, clock.now()) : removeOrigins(tenant.id));
    return Promise.resolve(request.respond(settingsView(origins, tenant.environment)));
  });
}

/** @throws AppError invalid_request with the problem of each origin */
function readOrigins(texts: readonly string[], environment: Environment): string[] {
  const { origins, problems } = originProblems(new Map(texts.entries()), environment);
  if (Object.keys(problems).length > 0) throw invalidRequest(problems);
  return origins;
}

/** @param texts by their place in the list */
export function originProblems(
  texts: ReadonlyMap<number, string>,
  environment: Environment,
): { readonly origins: string[]; readonly problems: FieldProblems } {
  const problems: Record<string, string> = {};
  const places = new Map<string, number>();
  for (const [at, text] of texts) {
    const origin = parseOrigin(text, environment);
    const first = origin === undefined ? undefined : places.get(origin);
    if (origin === undefined) problems[`origins.${at}`] = ORIGIN_PROBLEM;
    else if (first === undefined) places.set(origin, at);
    else problems[`origins.${at}`] = `is the same origin as origins.${first}`;
  }
  return { origins: [...places.keys()], problems };
}

function settingsView(origins: readonly string[] | undefined, environment: Environment): SettingsView {
  return { origins: origins ?? null, frame_ancestors: ancestorsOf(origins, environment) };
}
