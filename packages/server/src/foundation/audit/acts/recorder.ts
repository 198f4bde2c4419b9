import type { TObject } from 'typebox';
import { rightOf } from '#api/route-right.ts';
import type { ActWrites, Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import { newId, parseId, type TenantId } from '#kit/ids.ts';
import type { Right } from '#kit/right.ts';
import type { CallerPerson, Tenant } from '#kit/tenant.ts';
import { hashedTime } from '../hash-chain.ts';
import { givenFields } from './given-fields.ts';
import { insertAct } from './store.ts';
import { createdSubject, subjectOfRoute } from './subject.ts';

/** The act of a call that waits for a second person, in place of its operation. */
const ASKED = 'askForApproval';

/** The methods that change what exists. */
const CHANGING: ReadonlySet<string> = new Set(['PATCH', 'PUT']);

/** A POST that needs one of these only computes something. */
const READING: ReadonlySet<Right | 'key'> = new Set(['read', 'statements.read', 'requests.read']);

interface RecorderDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** The id of a thing that a caller named by its `local_id`; undefined if it does not exist. */
  readonly findId: (kind: string, tenantId: TenantId, named: string) => Promise<string | undefined>;
}

/** The part of a route that decides what is recorded of its calls. */
interface RecordedRoute {
  readonly operationId: string;
  readonly method: string;
  readonly tag: string;
  readonly path: string;
  readonly body?: TObject;
  /** Whether a call can wait for a second person, and then changes nothing. */
  readonly waiting?: unknown;
}

/** A call of a person. */
interface PersonCall {
  readonly tenant: Tenant;
  readonly caller: CallerPerson;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly requestId: string;
}

/** Makes the lines about what a person does with a route. */
type RecordAct = (call: PersonCall) => Promise<ActWrites>;

/** Records what people change with the partner API. */
export class ActRecorder {
  readonly #dependencies: RecorderDependencies;

  constructor(dependencies: RecorderDependencies) {
    this.#dependencies = dependencies;
  }

  /** What the calls of a route are recorded with; undefined if they change nothing. */
  of(route: RecordedRoute): RecordAct | undefined {
    if (route.method === 'GET' || READING.has(rightOf(route))) return undefined;
    const { kind, param } = subjectOfRoute(route.path);
    const changed = CHANGING.has(route.method) ? route.body : undefined;
    return async ({ tenant, caller, params, body, requestId }) => {
      const named = param === undefined ? undefined : params[param]!;
      const id = named === undefined || kind === undefined ? undefined : await this.#idOf(kind, tenant.id, named);
      const fields = givenFields(changed, body);
      const about = { tenantId: tenant.id, person: personOf(caller), fields, requestId };
      return ({ response, subjectId }) => {
        const act =
          response !== undefined && route.waiting !== undefined && response.status === 202 ? ASKED : route.operationId;
        const subject = named === undefined ? createdSubject(kind, subjectId, response) : namedSubject(kind, id);
        return insertAct({
          ...about,
          act,
          id: newId<'act'>(),
          at: hashedTime(this.#dependencies.clock.now()),
          subject,
        });
      };
    };
  }

  /** Stores the line about an act that was committed without it. */
  async recordAfterwards(writes: ActWrites, response: Parameters<ActWrites>[0]['response']): Promise<void> {
    await this.#dependencies.database.transaction(async (transaction) => {
      for (const write of writes({ response, subjectId: undefined })) transaction.write(write);
    });
  }

  async #idOf(kind: string, tenantId: TenantId, named: string): Promise<string | undefined> {
    // A client id is the only id of a key.
    if (kind === 'key') return named;
    return parseId(named) ?? (await this.#dependencies.findId(kind, tenantId, named));
  }
}

function personOf({ personId, name, email }: CallerPerson) {
  return { id: personId, name, email };
}

function namedSubject(kind: string | undefined, id: string | undefined) {
  return kind === undefined || id === undefined ? null : { kind, id };
}
