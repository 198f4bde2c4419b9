import type { WalletDependencies } from './dependencies.ts';
import type { StatementDependencies } from './statements/dependencies.ts';

/** What the API routes need in addition. */
export interface WalletRouteDependencies extends WalletDependencies, StatementDependencies {}
