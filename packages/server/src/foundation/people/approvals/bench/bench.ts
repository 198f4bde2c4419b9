import type { Query } from '#database';
import type { PartnerId, PersonId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import type { AnyAct, Approval, Requester } from '../model.ts';
import type { Person } from '../../model.ts';
import type { ActDetails } from '../../record-act.ts';

export type About = Approval['about'];
export type Step = 'approvals.request' | 'approvals.approve' | 'approvals.reject' | 'approvals.cancel';

/** Who asks for acts and decides on them, and where that is recorded. */
export interface Bench {
  /** Whether an act there is done at once, and nobody else is asked. */
  readonly isAtOnce: (environment: Environment | undefined) => boolean;
  /** The partner of these people; null: they are the operator's. */
  readonly partnerOf: (about: About) => PartnerId | null;
  /** Those who could sign in and approve it for the requester now. A role that the requester has just given is looked at when somebody approves. */
  readonly deciders: (act: AnyAct, about: About, requester: Requester) => Promise<Set<PersonId>>;
  /** Whether the person has the rights to decide on what others ask for. */
  readonly mayDecide: (personId: PersonId, act: AnyAct, about: About) => Promise<boolean>;
  /** Whether the requester could ask for it now. */
  readonly mayAsk: (act: AnyAct, about: About, requester: Requester) => Promise<boolean>;
  /** @throws AppError missing_right unless the person has the right of the act */
  readonly assertRight: (personId: PersonId, act: AnyAct, about: About) => Promise<void>;
  /** The lines about what a person did, the last ones of a commit. */
  readonly record: (person: Person, what: Step | AnyAct['name'], about: About, details: ActDetails) => readonly Query[];
  /** The same write, of which pages that are open hear once it is committed. */
  readonly announce: (write: Query, about: About) => Query | Promise<Query>;
}
