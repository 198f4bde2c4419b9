import { AppError, type ErrorCode, type ErrorDetails, type FieldProblems } from '#kit/app-error.ts';

/** An error as plain data: structured clones of errors lose their class and own properties such as `code`. */
export interface PortableError {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  /** PostgreSQL's or Node's code. */
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly cause: PortableError | undefined;
  /** Set for an AppError. */
  readonly app:
    | {
        readonly code: ErrorCode;
        readonly fields: FieldProblems | undefined;
        readonly details: ErrorDetails | undefined;
        readonly retryAfterSeconds: number | undefined;
        readonly headers: Readonly<Record<string, string>> | undefined;
      }
    | undefined;
}

export function toPortable(thrown: unknown): PortableError {
  const error = thrown instanceof Error ? thrown : new Error(`${typeof thrown} was thrown`);
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  return {
    name: error.name,
    message: error.message,
    stack: error.stack ?? '',
    code: typeof code === 'string' ? code : undefined,
    constraint: typeof constraint === 'string' ? constraint : undefined,
    cause: error.cause === undefined ? undefined : toPortable(error.cause),
    app: error instanceof AppError ? appPart(error) : undefined,
  };
}

function appPart({ code, fields, details, retryAfterSeconds, headers }: AppError): PortableError['app'] {
  return { code, fields, details, retryAfterSeconds, headers };
}

export function fromPortable({ app, cause, message, name, stack, code, constraint }: PortableError): Error {
  const options = cause ? { cause: fromPortable(cause) } : {};
  if (app) {
    const { fields, details, retryAfterSeconds, headers } = app;
    const error = new AppError(app.code, {
      ...options,
      message,
      ...(fields ? { fields } : {}),
      ...(details ? { details } : {}),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      ...(headers ? { headers } : {}),
    });
    return Object.assign(error, { stack });
  }
  const own = { ...(code === undefined ? {} : { code }), ...(constraint === undefined ? {} : { constraint }) };
  return Object.assign(new Error(message, options), { name, stack, ...own });
}
