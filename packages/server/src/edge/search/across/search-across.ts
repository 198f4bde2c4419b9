import type { TenantId } from '#kit/ids.ts';
import { allTenants, findPartners, requireTenant } from '#partners';
import type { SearchDependencies } from '../dependencies.ts';
import { readTerm } from '../read-term.ts';
import { readKinds } from '../schemas.ts';
import { search } from '../search.ts';
import { ownersOf } from './owners.ts';

/** An id is one partner’s; a reference can be that of several. */
const TENANTS_MAX = 20;
const RESULTS_MAX = 5;
/** What says nothing about a person. */
const EXACT = ['id', 'local_id', 'reference', 'external_ref'] as const;

/** Finds what an id, a `local_id` or a reference names at any partner, without what says who somebody is. */
export async function searchAcross(dependencies: SearchDependencies, text: string) {
  const { database } = dependencies;
  const term = readTerm(text);
  const among: TenantId[] = [];
  for await (const page of allTenants(database)) among.push(...page.map(({ id }) => id));
  const owners = [...(await ownersOf(dependencies, among, term))].slice(0, TENANTS_MAX);
  const tenants = await Promise.all(owners.map(async (id) => await requireTenant(database, id)));
  const partners = await findPartners(database, [...new Set(tenants.map(({ partnerId }) => partnerId))]);
  const kinds = readKinds(undefined);
  const found = await Promise.all(
    tenants.map(async (tenant) => {
      const partner = partners.get(tenant.partnerId)!;
      const results = await search(
        { dependencies, tenant, kinds, size: RESULTS_MAX, readsPersonal: false },
        exactly(text),
      );
      return results.flatMap(({ kind, id, status, matched }) => {
        const exact = EXACT.find((each) => each === matched);
        if (exact === undefined) return [];
        const place = { partner_id: partner.id, partner_name: partner.name, partner_handle: partner.handle };
        return [{ ...place, environment: tenant.environment, kind, id, status, matched: exact }];
      });
    }),
  );
  return { results: found.flat() };
}

/** What the search at a tenant is asked: a text is no name here. */
function exactly(text: string): string {
  const { kind, value } = readTerm(text);
  if (kind === 'request') return `request:${value}`;
  return kind === 'text' || kind === 'reference' ? `ref:${value}` : value;
}
