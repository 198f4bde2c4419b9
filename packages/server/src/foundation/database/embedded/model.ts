/** What node-postgres needs to reach the server: no password, since only its owner and root can open the socket's folder. */
export interface EmbeddedConnection {
  /** The folder of the unix socket, an absolute path. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

export interface EmbeddedPostgres {
  readonly connection: EmbeddedConnection;
  /**
   * Fast shutdown: open transactions are rolled back, all data are flushed. Resolves when the postmaster is gone.
   * While another live process uses the same data folder the server is left running for it. May be called again.
   */
  stop(): Promise<void>;
}

export interface EmbeddedLog {
  info(message: string, fields?: object): void;
  warn(message: string, fields?: object): void;
  error(message: string, fields?: object): void;
}

export interface EmbeddedOptions {
  /** Made if missing. What belongs to PostgreSQL goes into its subfolder `postgres`. */
  readonly dataDirectory: string;
  readonly log: EmbeddedLog;
}

/** The embedded server cannot do what it was asked; the message is one line for the operator. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
