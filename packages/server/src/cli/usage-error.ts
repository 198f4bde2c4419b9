import { ConfigError } from '../foundation/config/config.ts';

/** A command's mistake, or what it met outside, said in one line. */
export class UsageError extends ConfigError {}
