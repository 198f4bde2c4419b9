import type { Config } from '#config/config.ts';

interface Opened {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDirectory'>;
  /** The actual data folder, if the configured one could not be used. */
  readonly movedDataDirectory: string | undefined;
}

/** Names the database of the settings for a person, without user and password. */
export function databaseName({ config, movedDataDirectory }: Opened): string {
  const url = config.databaseUrl?.reveal();
  if (url === undefined) return `the embedded database in ${movedDataDirectory ?? config.dataDirectory}`;
  // PostgreSQL's URLs may also name several hosts, which is no URL for the URL standard.
  if (!URL.canParse(url)) return 'the database of ISSUARY_DATABASE_URL';
  const { host, pathname, searchParams } = new URL(url);
  return `the database ${decodeURIComponent(pathname.slice(1))} on ${host || searchParams.get('host') || 'this machine'}`;
}
