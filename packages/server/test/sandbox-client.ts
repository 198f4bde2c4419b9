import { IssuaryClient } from '../../sdk/src/index.ts';
import { issuary, type Settings } from './process.ts';

/** Creates a partner on the command line. @returns a client of its sandbox */
export async function createSandboxClient(settings: Settings, url: string, name: string): Promise<IssuaryClient> {
  const { stdout } = await issuary(settings, 'partners', 'create', '--name', name, '--json');
  const { sandbox } = JSON.parse(stdout) as { sandbox: { client_id: string; secret_id: string } };
  return new IssuaryClient({
    baseUrl: `${url}/business/sandbox/v1`,
    clientId: sandbox.client_id,
    secretId: sandbox.secret_id,
  });
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
