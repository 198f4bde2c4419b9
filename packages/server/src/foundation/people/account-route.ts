import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorCode } from '#kit/app-error.ts';
import type { Secret } from '#kit/secret.ts';
import type { Session } from './model.ts';

/** The input of a handler, validated against the route's schemas. */
interface AccountRequest<Params, Body> {
  readonly params: Params;
  readonly body: Body;
  /** Where the call comes from. */
  readonly address: string;
  readonly browser: string;
  /** What the browser got when somebody signed in with it before. */
  readonly knownBrowser: string | undefined;
}

/** A call of somebody who is signed in. */
interface SignedInRequest<Params, Body> extends AccountRequest<Params, Body> {
  readonly session: Session;
  /** What the browser sent. */
  readonly secret: string;
}

/** The data of a response, and what happens to the browser's session. */
export interface AccountResponse {
  readonly data: unknown;
  /** The session that begins; null: it has ended. */
  readonly session?: Secret<string> | null;
  /** What the browser keeps after its person has signed in. */
  readonly knownBrowser?: Secret<string>;
  /** What the browser keeps while its person is at the OpenID provider. */
  readonly flow?: Secret<string>;
}

interface Contract<Params extends TObject, Body extends TObject, Data extends TSchema> {
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/account/v1`. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** Whether the calls of a network are limited, as those that sign in are: it costs as much. */
  readonly limited?: true;
  readonly params?: Params;
  readonly body?: Body;
  /** The text in `message.success`. */
  readonly success: string;
  readonly data: Data;
  readonly errors: readonly ErrorCode[];
}

/** A route of the account API, which people call for themselves, without a partner. */
export type AccountRoute = Contract<TObject, TObject, TSchema> &
  (
    | { readonly open: true; handle(request: AccountRequest<unknown, unknown>): Promise<AccountResponse> }
    | {
        readonly open: false;
        allow?(caller: Pick<SignedInRequest<unknown, unknown>, 'session' | 'params'>): Promise<void>;
        handle(request: SignedInRequest<unknown, unknown>): Promise<AccountResponse>;
      }
  );

/** A route for somebody who is not signed in. */
export function defineOpenRoute<Body extends TObject = TObject<{}>>(
  route: Contract<TObject, Body, TSchema> & {
    handle(request: AccountRequest<unknown, Static<Body>>): Promise<AccountResponse>;
  },
): AccountRoute {
  return { ...route, open: true } as unknown as AccountRoute;
}

/** A route for somebody who is signed in. */
export function defineAccountRoute<Params extends TObject = TObject<{}>, Body extends TObject = TObject<{}>>(
  route: Contract<Params, Body, TSchema> & {
    /** Refuses a person who may not call it, before the body is read. @throws AppError missing_right, and others of the route */
    allow?(caller: Pick<SignedInRequest<Static<Params>, unknown>, 'session' | 'params'>): Promise<void>;
    handle(request: SignedInRequest<Static<Params>, Static<Body>>): Promise<AccountResponse>;
  },
): AccountRoute {
  return { ...route, open: false } as unknown as AccountRoute;
}
