import { expect } from 'vitest';
import { launchIssuary, type RunningCommand } from '../../process.ts';
import type { Client, Service } from '../../service.ts';

/** Nobody listens there. */
export const UNUSED = 'http://127.0.0.1:9';

export async function until(what: () => boolean): Promise<void> {
  await expect.poll(what, { timeout: 150_000, interval: 50 }).toBe(true);
}

/** Functions that run `issuary listen` with a service. */
export function listenTo(service: Service) {
  const settingsFor = ({ credentials }: Pick<Client, 'credentials'>, url = service.url) => ({
    ISSUARY_URL: url,
    ISSUARY_CLIENT_ID: credentials.client_id,
    ISSUARY_SECRET_ID: credentials.secret_id,
  });
  return {
    settingsFor,
    /** Starts `listen` and waits until it is listening. */
    listening: async (client: Pick<Client, 'credentials'>, ...args: string[]): Promise<RunningCommand> => {
      const command = launchIssuary(settingsFor(client), 'listen', ...args);
      await until(() => command.stderr().includes('Press Ctrl-C to stop.\n'));
      return command;
    },
  };
}
