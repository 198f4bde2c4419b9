import { apiOf } from '../api/client.ts';
import type { Environment, SignedIn } from './account.ts';
import { operatorMembershipOf, partnersOf, type PartnerMembership } from './session.ts';

/** What a role looks at first; Home for the others. */
const FIRST_PAGES: Readonly<Record<string, string>> = { finance: '/money', developer: '/developers' };
const FIRST_PAGES_OF_OPERATOR: Readonly<Record<string, string>> = { compliance: '/kyc', finance: '/approvals' };

const ENVIRONMENTS: readonly Environment[] = ['live', 'sandbox'];
/** In this browser, for each partner. */
const STORED_AS = 'issuary-environment';

/** Where a person starts: at the first partner of the person, or at the operator's pages. */
export async function firstPath(signedIn: SignedIn): Promise<string | undefined> {
  const membership = partnersOf(signedIn)[0];
  if (membership !== undefined)
    return `/p/${membership.partner.handle}/${await firstEnvironment(membership)}${FIRST_PAGES[membership.role] ?? ''}`;
  const operator = operatorMembershipOf(signedIn);
  return operator && `/o${FIRST_PAGES_OF_OPERATOR[operator.role] ?? ''}`;
}

/** The next start at the partner is in this environment. */
export function chooseEnvironment(partnerId: string, environment: Environment): void {
  localStorage.setItem(`${STORED_AS}-${partnerId}`, environment);
}

/** The one that was chosen last in this browser. Before any choice: live, or the sandbox as long as live has nothing to look at. */
async function firstEnvironment({ partner, environments }: PartnerMembership): Promise<Environment> {
  const chosen = localStorage.getItem(`${STORED_AS}-${partner.id}`);
  const own = ENVIRONMENTS.filter((each) => environments.includes(each));
  const first = own.find((each) => each === chosen);
  if (first !== undefined || own.length === 1) return first ?? own[0]!;
  return (await isEmpty(partner.id)) ? 'sandbox' : 'live';
}

/** Whether the partner has neither a customer nor a key in live. If that cannot be read, the page in live says why. */
async function isEmpty(partnerId: string): Promise<boolean> {
  const live = apiOf(partnerId, 'live');
  try {
    const [{ customers }, { keys }] = await Promise.all([
      live.customers.search({ size: 1 }),
      live.keys.list({ size: 1 }),
    ]);
    return customers.length === 0 && keys.length === 0;
  } catch {
    return false;
  }
}
