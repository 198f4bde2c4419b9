import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Secret } from '#kit/secret.ts';
import { UsageError } from '../usage-error.ts';
import { readOwnFile, saveOwnFile } from '../own-file.ts';

/** A partner's key that `login` saved. */
export interface Profile {
  readonly name: string;
  /** Base URL of the sandbox API. */
  readonly url: string;
  readonly clientId: string;
  readonly secretId: Secret<string>;
}

/** The content of a file. */
interface StoredProfile {
  readonly url: string;
  readonly client_id: string;
  readonly secret_id: string;
}

/** The profile of commands that name none. */
export const DEFAULT_PROFILE = 'default';

const NAME = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/;
const SUFFIX = '.json';

/**
 * The profiles of the user, a file for each, so that two processes that save different profiles do not overwrite each other's. A
 * file is readable by its owner only.
 */
export class ProfileFiles {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** @throws UsageError */
  assertName(name: string): void {
    if (!NAME.test(name))
      throw new UsageError('the name of a profile must be 1 to 64 letters, digits, dots, hyphens and underscores');
  }

  /** Saves a profile, and replaces one of the same name. @throws UsageError */
  save({ name, url, clientId, secretId }: Profile): void {
    const path = this.#pathOf(name);
    const content: StoredProfile = { url, client_id: clientId, secret_id: secretId.reveal() };
    saveOwnFile(path, `${JSON.stringify(content)}\n`);
  }

  /** @returns undefined if there is no profile of this name @throws UsageError if the file is not usable, or not private */
  find(name: string): Profile | undefined {
    const path = this.#pathOf(name);
    const text = readOwnFile(path, 'revoke the key');
    return text === undefined ? undefined : { name, ...parse(path, text) };
  }

  /** All profiles by name. @throws UsageError */
  list(): Profile[] {
    return this.#names().flatMap((name) => this.find(name) ?? []);
  }

  /** @returns false if there is no profile of this name @throws UsageError */
  remove(name: string): boolean {
    const path = this.#pathOf(name);
    if (!this.#names().includes(name)) return false;
    rmSync(path, { force: true });
    return true;
  }

  #names(): string[] {
    try {
      return readdirSync(this.#directory)
        .filter((file) => file.endsWith(SUFFIX))
        .map((file) => file.slice(0, -SUFFIX.length))
        .filter((name) => NAME.test(name))
        .toSorted();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  #pathOf(name: string): string {
    this.assertName(name);
    return join(this.#directory, name + SUFFIX);
  }
}

function parse(path: string, text: string): Omit<Profile, 'name'> {
  try {
    const { url, client_id, secret_id } = JSON.parse(text) as Partial<StoredProfile>;
    if (typeof url === 'string' && typeof client_id === 'string' && typeof secret_id === 'string')
      return { url, clientId: client_id, secretId: new Secret(secret_id) };
  } catch {
    // Reported below. The error's text would quote the file.
  }
  throw new UsageError(`${path} is not a profile; run issuary login again`);
}
