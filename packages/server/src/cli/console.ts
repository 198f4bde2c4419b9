import type { Command } from 'commander';
import { readConfig } from '#config/config.ts';
import { noPerson } from './people.ts';
import { print, UsageError, withDatabase } from './with-core.ts';

/** Signed in, the person would see nothing. */
const NOT_ACCEPTED =
  'this person belongs to nothing: use the link of the invitation, or invite the person again for another one';

interface LinkOptions {
  readonly email: string;
  readonly json?: boolean;
}

export function addConsoleCommands(console: Command): void {
  console
    .command('sign-in-link')
    .description('print a link that signs a person in to the console, once, within 30 minutes; not in production')
    .requiredOption('--email <address>', 'e-mail address of the person')
    .option('--json', 'print JSON')
    .action(async ({ email, json }: LinkOptions) => {
      const { production, consoleUrl } = readConfig();
      if (production) throw new UsageError('nobody signs in with a link where NODE_ENV=production');
      const { membershipsOf, personWithEmail, Sessions, signInUrl } = await import('#people');
      const link = await withDatabase(async ({ database, clock, vault }) => {
        const person = await personWithEmail(database, email);
        if (person === undefined) throw noPerson();
        if ((await membershipsOf(database, person)).length === 0) throw new UsageError(NOT_ACCEPTED);
        const sessions = new Sessions(database, clock, await vault.secret('sign_in'));
        return signInUrl(consoleUrl, await sessions.createLink(person));
      });
      print(json, { email, link }, [link]);
    });
}
