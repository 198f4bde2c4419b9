import type { Command } from 'commander';
import { readConfig } from '#config/config.ts';
import { databaseName } from '#composition/database-name.ts';
import { addOperatorOption, addReasonOption, auditWrites, readOperator, type OperatorOptions } from './operator.ts';
import { sessionsOf } from './operator-session.ts';
import { noPerson } from './people.ts';
import { print, UsageError, withDatabase } from './with-core.ts';

/** Signed in, the person would see nothing. */
const NOT_ACCEPTED =
  'this person belongs to nothing: use the link of the invitation, or invite the person again for another one';

interface LinkOptions extends OperatorOptions {
  readonly email: string;
  readonly json?: boolean;
}

export function addConsoleCommands(console: Command): void {
  addReasonOption(addOperatorOption(console.command('sign-in-link')))
    .description('print a link that signs a person in to the console, once, within 30 minutes; not in production')
    .requiredOption('--email <address>', 'e-mail address of the person')
    .option('--json', 'print JSON')
    .action(async ({ email, json, ...named }: LinkOptions) => {
      const operator = readOperator(named);
      const { production, consoleUrl } = readConfig();
      if (production) throw new UsageError('nobody signs in with a link where NODE_ENV=production');
      const { membershipsOf, personWithEmail, signInUrl } = await import('#people');
      const { link, database: name } = await withDatabase(async (opened) => {
        const { database } = opened;
        const person = await personWithEmail(database, email);
        if (person === undefined) throw noPerson();
        if ((await membershipsOf(database, person)).length === 0) throw new UsageError(NOT_ACCEPTED);
        const link = await (
          await sessionsOf(opened)
        ).createLink(person, (details) => auditWrites(opened, operator, { act: 'sign_in_links.create', details }));
        return { link: signInUrl(consoleUrl, link), database: databaseName(opened) };
      });
      print(json, { email, link }, [link, `It works once, for ${name}.`]);
    });
}
