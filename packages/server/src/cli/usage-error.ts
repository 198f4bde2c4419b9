import { ConfigError } from '../foundation/config/config.ts';

/** A usage mistake or an external failure, with a message in one line. */
export class UsageError extends ConfigError {}
