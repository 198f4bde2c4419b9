import { AppError } from '#kit/app-error.ts';
import { parseId, type PartnerId } from '#kit/ids.ts';
import { OnceAnHour } from '#kit/once-an-hour.ts';
import type { Right } from '#kit/right.ts';
import type { CallerPerson, Environment, Tenant } from '#kit/tenant.ts';
import type { PeopleDependencies } from './dependencies.ts';
import { findPartnerByHandle } from '#partners';
import { membershipsOf } from './memberships.ts';
import type { Membership, OperatorMembership, PartnerMembership, Session } from './model.ts';
import { operatorRightsAtPartners, rightsOf } from './rights.ts';
import { isFresh } from './sign-in/methods.ts';

/** A person who calls the API of a partner. */
export interface PersonCaller extends CallerPerson {
  readonly tenant: Tenant;
}

/** Finds what people may do at the partner that they call for. */
export class PersonCallers {
  readonly #dependencies: PeopleDependencies;
  /** Records an operator's visit at a tenant. */
  readonly #visits: OnceAnHour;

  constructor(dependencies: PeopleDependencies) {
    this.#dependencies = dependencies;
    this.#visits = new OnceAnHour(dependencies.clock);
  }

  /**
   * @param partner the id or the handle of the partner that the person calls for; undefined: the only one that the person belongs to
   * @throws AppError partner_required, partner_not_found, partner_suspended, missing_right
   */
  async find(session: Session, partner: string | undefined, environment: Environment): Promise<PersonCaller> {
    const memberships = await membershipsOf(this.#dependencies.database, session.person.id);
    const { id, rights, isVisitor } = await this.#requirePartner(memberships, partner, environment);
    const tenant = await this.#dependencies.tenant(id, environment);
    if (tenant === undefined) throw new AppError('partner_not_found');
    if (isVisitor) await this.#recordVisit(session, tenant);
    const { id: personId, name, email } = session.person;
    return {
      personId,
      name,
      email,
      readsCodes: false,
      readsPersonal: rights.has('personal.read'),
      signedInRecently: isFresh(this.#dependencies, session),
      sessionId: session.id,
      tenant,
      rights,
    };
  }

  async #requirePartner(
    memberships: readonly Membership[],
    partner: string | undefined,
    environment: Environment,
  ): Promise<ChosenPartner> {
    const own = memberships.filter((each): each is PartnerMembership => each.partner !== null);
    const operator = memberships.find((each): each is OperatorMembership => each.partner === null);
    if (partner === undefined && (own.length !== 1 || operator !== undefined)) throw new AppError('partner_required');
    const wanted = partner?.toLowerCase() ?? own[0]!.partner.id;
    const membership = own.find(({ partner: { id, handle } }) => wanted === id || wanted === handle);
    if (membership !== undefined) {
      const { id, suspended_at } = membership.partner;
      if (suspended_at !== null) throw new AppError('partner_suspended');
      const isThere = membership.environments.includes(environment);
      return { id, rights: isThere ? rightsOf(membership.role, environment) : NO_RIGHTS, isVisitor: false };
    }
    const id = operator === undefined ? undefined : await this.#find(wanted);
    if (id === undefined) throw new AppError('partner_not_found');
    return { id, rights: operatorRightsAtPartners(operator!.role), isVisitor: true };
  }

  async #find(partner: string): Promise<PartnerId | undefined> {
    return parseId<'partner'>(partner) ?? (await findPartnerByHandle(this.#dependencies.database, partner));
  }

  async #recordVisit({ person }: Session, tenant: Tenant): Promise<void> {
    const { database, recordAct } = this.#dependencies;
    const record = async () => await database.rows(recordAct(person, 'partners.view', tenant, {}));
    await this.#visits.do(`${person.id} ${tenant.id}`, record);
  }
}

interface ChosenPartner {
  readonly id: PartnerId;
  readonly rights: ReadonlySet<Right>;
  /** An operator who is no member of the partner. */
  readonly isVisitor: boolean;
}

const NO_RIGHTS: ReadonlySet<Right> = new Set();
