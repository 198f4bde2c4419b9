import { IssuaryClient } from '../../sdk/src/index.ts';
import { issuary, type Settings } from './process.ts';

/** What a client of the SDK needs. */
interface SandboxKey {
  readonly url: string;
  readonly clientId: string;
  readonly secretId: string;
}

/** Creates a partner on the command line. @returns the key of its sandbox */
export async function createSandboxKey(settings: Settings, url: string, name: string): Promise<SandboxKey> {
  const { stdout } = await issuary(settings, 'partners', 'create', '--name', name, '--json');
  const { sandbox } = JSON.parse(stdout) as { sandbox: { client_id: string; secret_id: string } };
  return { url, clientId: sandbox.client_id, secretId: sandbox.secret_id };
}

/** Creates a partner on the command line. @returns a client of its sandbox */
export async function createSandboxClient(settings: Settings, url: string, name: string): Promise<IssuaryClient> {
  return new IssuaryClient(await createSandboxKey(settings, url, name));
}

/** The data of a customer, valid for `createCustomer`. */
export const ANA = {
  first_name: 'Ana',
  last_name: 'Reyes',
  email: 'ana@example.com',
  phone: '+14155552671',
  country_code: 'US',
  date_of_birth: '1990-12-31',
} as const;
