/** Connection settings for node-postgres. No password is needed, because only the owner and root can open the socket's folder. */
export interface EmbeddedConnection {
  /** Absolute path of the Unix socket's folder. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

export interface EmbeddedPostgres {
  readonly connection: EmbeddedConnection;
  /**
   * Fast shutdown: open transactions are rolled back, all data is flushed. Resolves when the postmaster has exited.
   * The server keeps running while another live process uses the same data folder. May be called more than once.
   */
  stop(): Promise<void>;
}

export interface EmbeddedLog {
  info(message: string, fields?: object): void;
  warn(message: string, fields?: object): void;
  error(message: string, fields?: object): void;
}

export interface EmbeddedOptions {
  /** Created if missing. PostgreSQL's files are in its subfolder `postgres`. */
  readonly dataDirectory: string;
  readonly log: EmbeddedLog;
}

/** The embedded server cannot start or stop. The message is one line for the operator. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
