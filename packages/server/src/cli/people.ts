import type { Command } from 'commander';
import { readConfig } from '#config/config.ts';
import type { Id, PartnerId, PersonId } from '#kit/ids.ts';
import { ENVIRONMENTS } from '#kit/tenant.ts';
import {
  EMAIL,
  EMAIL_LENGTH_MAX,
  NAME_LENGTH_MAX,
  nameOfEmail,
  nameProblem,
  OPERATOR_ROLES,
  PARTNER_ROLES,
  type Grant,
  type listPeopleOfPartner,
} from '#people';
import type { OpenDatabase } from '#composition/open-database.ts';
import { addBreakGlassOption, whoDecidesAccess, type AccessOptions, type Decides } from './access.ts';
import { addOperatorOption, addReasonOption } from './operator.ts';
import { addOperatorSession, sessionsOf } from './operator-session.ts';
import { requireLine, requireOneOf } from './text-options.ts';
import {
  noPartner,
  PARTNER_OPTION,
  partnerIdOf,
  print,
  readEnvironment,
  readPartner,
  UsageError,
  withDatabase,
  type NamedPartner,
} from './with-core.ts';

interface PersonOptions extends AccessOptions {
  readonly email: string;
  readonly json?: boolean;
}

interface CreateOptions extends PersonOptions {
  readonly name?: string;
  readonly role: string;
}

interface MemberOptions extends CreateOptions {
  readonly partner: string;
  readonly env?: string;
}

interface ListOptions {
  readonly partner: string;
  readonly json?: boolean;
}

type Listed = Awaited<ReturnType<typeof listPeopleOfPartner>>['members'][number];

export function addOperatorsCommands(operators: Command): void {
  addOperatorSession(operators);
  addCreation(operators, OPERATOR_ROLES)
    .description('make somebody an operator of this service, and print an invitation')
    .action(async (options: CreateOptions) => {
      const role = requireOneOf('--role', options.role, OPERATOR_ROLES);
      const { personId, invitationUrl } = await create(options, null, { role, environments: ENVIRONMENTS });
      print(options.json, { operator_id: personId, invitation_url: invitationUrl }, textOf(personId, invitationUrl));
    });
}

export function addMembersCommands(members: Command): void {
  members
    .command('list')
    .description('list the people of a partner and those who are invited, and whether each can sign in')
    .requiredOption(...PARTNER_OPTION)
    .option('--json', 'print JSON')
    .action(async ({ partner, json }: ListOptions) => {
      const named = readPartner(partner);
      const { listPeopleOfPartner } = await import('#people');
      const listed = await withDatabase(async (opened) => {
        const partnerId = await requirePartner(opened, named);
        const { database, clock, config } = opened;
        const rules = { database, clock, oidc: config.oidc, linksSignIn: !config.production };
        return await listPeopleOfPartner(rules, partnerId);
      });
      print(json, listed, listed.members.length === 0 ? ['no people'] : listed.members.map(lineOf));
    });
  addCreation(members, PARTNER_ROLES)
    .description('make somebody a member of a partner, and print an invitation')
    .requiredOption(...PARTNER_OPTION)
    .option('--env <environment>', 'live or sandbox (default: both)')
    .action(async (options: MemberOptions) => {
      const role = requireOneOf('--role', options.role, PARTNER_ROLES);
      const partner = readPartner(options.partner);
      const environments = options.env === undefined ? ENVIRONMENTS : [readEnvironment(options.env)];
      const { personId, invitationUrl } = await create(options, partner, { role, environments });
      print(options.json, { person_id: personId, invitation_url: invitationUrl }, textOf(personId, invitationUrl));
    });
}

export function addPeopleCommands(people: Command): void {
  addPersonOptions(people.command('reset'))
    .description('remove all passkeys and the password of a person, and print an invitation')
    .action(async (options: PersonOptions) => {
      const { resetPerson } = await import('#people');
      const { personId, invitationUrl } = await withPerson(options, async (opened, id, { by, record, recordLink }) => {
        const details = { person_id: id, email: options.email };
        await resetPerson(opened.database, id, by, opened.clock.now(), record('people.reset', null, details));
        return { personId: id, invitationUrl: await invitationOf(opened, recordLink, id) };
      });
      print(options.json, { person_id: personId, invitation_url: invitationUrl }, textOf(personId, invitationUrl));
    });
  addPersonOptions(people.command('disable'))
    .description('end all sessions of a person, who can no longer sign in')
    .action(async (options: PersonOptions) => {
      const { disablePerson } = await import('#people');
      const personId = await withPerson(options, async ({ database, clock }, id, { record }) => {
        const details = { person_id: id, email: options.email };
        await disablePerson(database, id, clock.now(), record('people.disable', null, details));
        return id;
      });
      print(options.json, { person_id: personId }, [`person_id  ${personId}`]);
    });
}

function addCreation(group: Command, roles: readonly string[]): Command {
  return addPersonOptions(group.command('create'))
    .requiredOption('--role <role>', roles.join(', '))
    .option('--name <name>', 'name of the person (default: the address up to the @)');
}

function addPersonOptions(command: Command): Command {
  return addBreakGlassOption(addReasonOption(addOperatorOption(command)))
    .requiredOption('--email <address>', 'e-mail address of the person')
    .option('--json', 'print JSON');
}

function lineOf(listed: Listed): string {
  const { person, role, environments } = listed;
  return `${person.email}  ${role}  ${environments.join(',')}  ${accessOf(listed)}`;
}

/** Whether somebody has accepted, and the way in. */
function accessOf({ accepted_at, invitation_expires_at: until, can_sign_in, disabled_at }: Listed): string {
  if (disabled_at !== null) return `disabled at ${disabled_at}`;
  const link = until === null ? 'no link works' : `a link works until ${until}`;
  if (accepted_at === null) return `invited; ${link}`;
  return can_sign_in ? `can sign in, since ${accepted_at}` : `cannot sign in; ${link}`;
}

interface Invited {
  readonly personId: PersonId;
  readonly invitationUrl: string;
}

/** Makes somebody a member of a partner; of none: an operator, who may be the first one of a new installation. */
async function create(
  options: CreateOptions,
  partner: NamedPartner | null,
  { role, environments }: Omit<Grant, 'partnerId'>,
): Promise<Invited> {
  const email = readEmail(options.email);
  const name = requireLine('--name', options.name ?? nameOfEmail(email), NAME_LENGTH_MAX);
  const problem = nameProblem(name);
  if (problem !== undefined) throw new UsageError(`--name ${problem}`);
  const { offerMembership } = await import('#people');
  const work = async (opened: OpenDatabase): Promise<Invited> => {
    const partnerId = partner && (await requirePartner(opened, partner));
    const act = partnerId === null ? 'operators.create' : 'members.create';
    const { by, record, recordLink } = await whoDecidesAccess(opened, options);
    const invitation = { email, name, grant: { partnerId, role, environments } as Grant, by };
    const offer = await offerMembership(opened.database, invitation, opened.clock.now(), (person_id) =>
      record(act, partnerId && { partnerId }, { person_id, email, role, environments }),
    );
    if (offer === undefined)
      throw new UsageError('this person is a member there already, or is disabled', { code: 'person_exists' });
    const { personId, membershipId } = offer;
    return { personId, invitationUrl: await invitationOf(opened, recordLink, personId, membershipId, partnerId) };
  };
  return await withDatabase(work, { mayBeNew: partner === null });
}

async function requirePartner(opened: OpenDatabase, named: NamedPartner): Promise<PartnerId> {
  const { partners } = await opened.partnerAccess();
  const partnerId = await partnerIdOf(opened, named);
  if ((await partners.partner(partnerId)) === undefined) throw noPartner();
  return partnerId;
}

async function invitationOf(
  opened: OpenDatabase,
  recordLink: Decides['recordLink'],
  personId: PersonId,
  membershipId: Id<'membership'> | null = null,
  partnerId: PartnerId | null = null,
): Promise<string> {
  const { invitationUrl } = await import('#people');
  const sessions = await sessionsOf(opened);
  const invitation = await sessions.createInvitation(personId, membershipId, (details) =>
    recordLink('sign_in_links.create', partnerId && { partnerId }, details),
  );
  return invitationUrl(readConfig().consoleUrl, invitation);
}

/** Finds the person whom a command names. @throws UsageError */
async function withPerson<Result>(
  options: PersonOptions,
  work: (opened: OpenDatabase, personId: PersonId, decides: Decides) => Promise<Result>,
): Promise<Result> {
  const email = readEmail(options.email);
  const { personWithEmail } = await import('#people');
  return await withDatabase(async (opened) => {
    const personId = await personWithEmail(opened.database, email);
    if (personId === undefined) throw noPerson();
    return await work(opened, personId, await whoDecidesAccess(opened, options));
  });
}

export function noPerson(): UsageError {
  return new UsageError('there is no person with this e-mail address', { code: 'person_not_found' });
}

function readEmail(text: string): string {
  const email = requireLine('--email', text, EMAIL_LENGTH_MAX);
  if (!new RegExp(EMAIL, 'u').test(email)) throw new UsageError('--email must be an e-mail address');
  return email;
}

function textOf(personId: PersonId, invitationUrl: string): string[] {
  return [`person_id   ${personId}`, `invitation  ${invitationUrl}`];
}
