import { ConfigError } from '#config/config.ts';

interface UsageErrorOptions extends ErrorOptions {
  /** What `--json` reports as the error's code. */
  readonly code?: string;
}

/** A usage mistake or an external failure, with a message in one line. */
export class UsageError extends ConfigError {
  readonly code: string;

  constructor(message: string, { code = 'invalid_usage', ...options }: UsageErrorOptions = {}) {
    super(message, options);
    this.code = code;
  }
}
