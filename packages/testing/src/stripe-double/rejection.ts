import type { VendorReply } from '../vendor-double/vendor-server.ts';

/** An error of the vendor. */
export class Rejection extends Error {
  readonly status: number;
  readonly type: string = 'invalid_request_error';
  readonly param: string | undefined;

  constructor(status: number, message: string, param?: string) {
    super(message);
    this.status = status;
    this.param = param;
    if (status === 401) this.type = 'authentication_error';
    if (status >= 500) this.type = 'api_error';
  }
}

/** An idempotency key was used again with other parameters. */
export class KeyMisuse extends Rejection {
  override readonly type = 'idempotency_error';

  constructor() {
    super(400, 'keys for idempotent requests can only be used with the same parameters');
  }
}

export function rejected({ status, message, type, param }: Rejection): VendorReply {
  return { status, body: { error: { type, message, ...(param === undefined ? {} : { param }) } } };
}

/** The object that a call names. @throws Rejection for none */
export function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Rejection(404, 'no such object');
  return value;
}
