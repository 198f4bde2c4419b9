import { resolve } from 'node:path';
import { commandPrefix, readConfig, type Config } from '#config/config.ts';
import { demoEmail, demoOperatorEmail } from './demo-people.ts';
import type { DemoPartner, SandboxPartner } from './onboarding.ts';

/** Each signs in once. */
export interface SignInLinks {
  /** The link for an admin of the demo partner. */
  readonly partner: string;
  /** The link for another admin of the demo partner. */
  readonly secondPartner: string;
  /** The link for an admin of the operator. */
  readonly operator: string;
  /** The link for another admin of the operator. */
  readonly secondOperator: string;
}

interface Shown {
  /** Undefined in production. */
  readonly demo: DemoPartner | undefined;
  /** Undefined if this process does not serve it. There are links if there is a demo partner. */
  readonly console: { readonly url: string; readonly signInLinks: SignInLinks | undefined } | undefined;
  readonly movedDataDirectory: string | undefined;
}

/** The text printed when the service is ready. It is the only place that shows the demo partner's secret. */
export function welcome(config: Config, { demo, console, movedDataDirectory }: Shown): string {
  const { publicUrl } = config;
  const lines = [
    '',
    '  Issuary is ready.',
    '',
    `    sandbox    ${publicUrl}/business/sandbox/v1`,
    config.liveIsOpen
      ? `    live       ${publicUrl}/business/v1`
      : '    live       closed on the embedded platform; set ISSUARY_ALLOW_EMBEDDED_LIVE=yes to open it',
    `    card view  ${config.frameUrl}`,
    ...(console === undefined ? [] : [`    console    ${console.url}`]),
    `    docs       ${publicUrl}/docs`,
    `    reference  ${publicUrl}/docs/reference`,
    `    metrics    ${publicUrl}/metrics`,
    '',
  ];
  if (movedDataDirectory !== undefined) {
    lines.push(
      `  The data folder is ${movedDataDirectory}: PostgreSQL does not run as root and cannot access`,
      `  ${config.dataDirectory}`,
      '',
    );
  }
  if (console?.signInLinks !== undefined)
    lines.push(...signInLines(console.signInLinks, consoleSetting(console.url) + commandOf(config)));
  if (demo !== undefined)
    lines.push(...('sandbox' in demo ? demoLines(publicUrl, demo) : keyLines(demo, commandOf(config))));
  return `${lines.join('\n')}\n`;
}

/** What a person writes before a command that finds the data of this service. The URL of a database may have a password, so it is not shown. */
function commandOf({ dataDirectory }: Config): string {
  if (dataDirectory === resolve('.issuary')) return commandPrefix();
  const quoted = /^[\w./-]+$/.test(dataDirectory) ? dataDirectory : `'${dataDirectory.replaceAll("'", `'\\''`)}'`;
  return `ISSUARY_DATA_DIR=${quoted} ${commandPrefix()}`;
}

/** The setting that leads the links of a command to this console: a one-time token must not reach what listens on the usual port. */
function consoleSetting(url: string): string {
  return url === readConfig({}).consoleUrl ? '' : `ISSUARY_CONSOLE_URL=${url} `;
}

function signInLines({ partner, secondPartner, operator, secondOperator }: SignInLinks, command: string): string[] {
  return [
    '  This link signs you in to the console, once, within 30 minutes, as an admin of the demo partner:',
    '',
    partner,
    '',
    '  And this one as an admin of the operator, who looks after all partners:',
    '',
    operator,
    '',
    '  These two, each in another browser, as a second admin of the partner, and of the operator, who approve what the first ones ask for in live; in the sandbox, nobody has to:',
    '',
    secondPartner,
    '',
    secondOperator,
    '',
    '  Some acts need a sign-in of the last ten minutes. To need no new link for them, add a passkey or a password under "Your account" now.',
    '',
    `  For another link, or for another role, such as ${demoEmail('support')} or ${demoOperatorEmail('finance')}:`,
    '',
    `${command} console sign-in-link --email ${demoEmail('admin')}`,
    '',
  ];
}

function keyLines({ partnerId }: DemoPartner, command: string): string[] {
  return [
    '  The secret of a key is shown only when the key is created. To create another sandbox key for the first partner:',
    '',
    `${command} keys create --partner ${partnerId} --env sandbox`,
    '',
  ];
}

function demoLines(publicUrl: string, demo: SandboxPartner): string[] {
  const api = `${publicUrl}/business/sandbox/v1`;
  const { clientId, secretId } = demo.sandbox.key;
  const json = `-H 'Content-Type: application/json'`;
  const bearer = `-H "Authorization: Bearer $TOKEN"`;
  return [
    '  A demo partner was created. Its sandbox key, which is shown only once:',
    '',
    `    client_id  ${clientId}`,
    `    secret_id  ${secretId.reveal()}`,
    '',
    '  Paste these lines to create a token, a customer, a card with a balance of 25.00, and a purchase:',
    '',
    `TOKEN=$(curl -s ${api}/authentication/token ${json} -d '{"client_id":"${clientId}","secret_id":"${secretId.reveal()}"}' | sed -E 's/.*"access_token":"([^"]+)".*/\\1/')`,
    `curl -s ${api}/customers ${bearer} ${json} -d '{"first_name":"Marie","last_name":"Joseph","email":"marie@example.com","phone":"+50934101234","country_code":"HT","date_of_birth":"1990-04-12"}'`,
    `curl -s ${api}/cards ${bearer} ${json} -d '{"customer_id":1000000001,"amount":25,"brand":"visa"}'`,
    `curl -s ${api}/simulations/cards/1000000001/authorizations ${bearer} ${json} -d '{"amount":"12.50","merchant":{"name":"Mercado Central"}}'`,
    '',
  ];
}
