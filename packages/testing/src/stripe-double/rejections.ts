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
