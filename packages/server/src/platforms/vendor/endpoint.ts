import type { IncomingHttpHeaders } from 'node:http';

/** An HTTP endpoint that the vendor calls: `POST` only. */
export interface VendorEndpoint {
  /** The last part of its path, such as `events`. */
  readonly path: string;
  /**
   * Verifies and handles a call. Resolves when what it says is durable, or with the decision of an authorization.
   * @throws SignatureError (401) and MalformedBodyError (400), before anything was written
   */
  handle(request: VendorRequest): Promise<VendorResponse>;
}

export interface VendorRequest {
  readonly headers: IncomingHttpHeaders;
  /** The bytes as they were sent: signatures cover them. */
  readonly body: Buffer;
  /** When the call arrived, by `performance.now()`: the time for a decision begins then. */
  readonly received_ms: number;
}

/** The answer with status 200. */
export interface VendorResponse {
  readonly headers?: Readonly<Record<string, string>>;
  /** Serialized as JSON. */
  readonly body: unknown;
}

/** The signature is missing or wrong, or its time is too old. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError';
}

/** The signature is good, but the body is not what the vendor documents. */
export class MalformedBodyError extends Error {
  override readonly name = 'MalformedBodyError';
}
