import { Stripe } from 'stripe';
import { assertEnrolled, attemptsAt, inOrder } from '#vendor/enrolment.ts';
import type { CalledUrl, ConnectionCheck, EnrolmentPlan } from '#vendor/vendor-adapter.ts';
import { isNotFound } from './client.ts';
import { EVENT_TYPES } from './object-of.ts';

const ENABLED = ['issuing_authorization.request', ...EVENT_TYPES] as const;

/** What `enrol` would change. Stripe asks and reports to the same endpoints. @throws EnrolmentError */
export async function planEnrolment(client: Stripe, url: string): Promise<EnrolmentPlan> {
  const endpoint = `${url}/events`;
  const current: CalledUrl[] = [];
  assertEnrolled(
    await attempt('endpoints', async () => {
      for await (const each of client.webhookEndpoints.list({ limit: 100 })) {
        if (each.url !== endpoint && !(isEnabled(each) && isOurs(each))) continue;
        current.push({ url: each.url, flaw: flawOf(each) });
      }
      return '';
    }),
  );
  const others = current.filter(({ url: each }) => each !== endpoint);
  const change = { current: inOrder(current), proposed: inOrder([...others, { url: endpoint, flaw: null }]) };
  return { authorizations: change, events: change };
}

function flawOf(endpoint: Stripe.WebhookEndpoint): CalledUrl['flaw'] {
  if (!isEnabled(endpoint)) return 'disabled';
  if (!isPinned(endpoint)) return 'other_version';
  return isComplete(endpoint) ? null : 'lacks_events';
}

/**
 * Registers the endpoint below `url` at Stripe, with the version of the API that this program reads, and says whether its secret is
 * missing here. Stripe cannot change an endpoint's version: one with another version is replaced, and the new one has another secret.
 * Other endpoints with the same URL are deleted: each of them repeats all events, signed with a secret that is not set here.
 * @throws EnrolmentError if the endpoint was not registered; an older one that was not deleted is a line of the result
 */
export async function enrol(
  client: Stripe,
  hasSecret: boolean,
  variable: string,
  url: string,
): Promise<ConnectionCheck[]> {
  const endpoint = `${url}/events`;
  let isNew = false;
  let others: readonly Stripe.WebhookEndpoint[] = [];
  const registered = await attempt('authorization requests and events', async () => {
    const existing = await endpointsAt(client, endpoint);
    const kept = existing.find((each) => isEnabled(each) && isPinned(each));
    if (kept === undefined) {
      await create(client, endpoint);
      isNew = true;
    } else if (!isComplete(kept)) await client.webhookEndpoints.update(kept.id, { enabled_events: [...ENABLED] });
    others = existing.filter((each) => each !== kept);
    return `Stripe asks and reports to ${endpoint}`;
  });
  assertEnrolled(registered);
  const removed = others.length === 0 ? [] : [await removeEndpoints(client, others)];
  const finding = { kind: 'asks_and_reports', value: endpoint } as const;
  return [{ ...registered, finding }, ...removed, secretCheck(hasSecret, isNew, variable)];
}

/** Those with this URL, the newest first: the secret of the newest was shown last. */
async function endpointsAt(client: Stripe, url: string): Promise<Stripe.WebhookEndpoint[]> {
  const found: Stripe.WebhookEndpoint[] = [];
  for await (const endpoint of client.webhookEndpoints.list({ limit: 100 }))
    if (endpoint.url === url) found.push(endpoint);
  return found.toSorted((one, other) => other.created - one.created);
}

async function removeEndpoints(client: Stripe, endpoints: readonly Stripe.WebhookEndpoint[]): Promise<ConnectionCheck> {
  const name = 'older endpoints';
  const remaining: string[] = [];
  let why = '';
  for (const { id } of endpoints) {
    const deleted = await attempt(name, async () => {
      await deleteEndpoint(client, id);
      return '';
    });
    if (deleted.ok) continue;
    remaining.push(id);
    why = deleted.detail;
  }
  if (remaining.length === 0) {
    const ids = endpoints.map(({ id }) => id).join(', ');
    return { name, ok: true, detail: `deleted ${ids}`, finding: { kind: 'old_endpoints_deleted', value: ids } };
  }
  const left = remaining.join(', ');
  const again = 'run issuary platform connect stripe again, or delete them in the dashboard';
  const detail = `${why}; ${left} may still repeat all events: ${again}`;
  return { name, ok: false, detail, finding: { kind: 'old_endpoints_left', value: left } };
}

/** One that is gone, such as after a lost answer, counts as deleted. */
async function deleteEndpoint(client: Stripe, id: string): Promise<void> {
  try {
    await client.webhookEndpoints.del(id);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

function secretCheck(hasSecret: boolean, isNew: boolean, variable: string): ConnectionCheck {
  const name = 'secret of events';
  const set = `set ${variable} in the role platform`;
  if (!hasSecret) return { name, ok: false, detail: set, finding: { kind: 'event_secret_missing', value: variable } };
  if (isNew) {
    const detail = `${set}: the endpoint is new, and has another secret`;
    return { name, ok: false, detail, finding: { kind: 'event_secret_changed', value: variable } };
  }
  return { name, ok: true, detail: `${variable} is set`, finding: { kind: 'event_secret_set', value: variable } };
}

/** The secret is only in this answer; the dashboard shows it, too. */
async function create(client: Stripe, url: string): Promise<void> {
  const endpoint = { url, enabled_events: [...ENABLED], api_version: Stripe.API_VERSION };
  secrets.set(url, (await client.webhookEndpoints.create(endpoint)).secret);
}

/** Whether its events have the fields that the types of this program describe, whatever the account's own version is. */
export function isPinned({ api_version }: Stripe.WebhookEndpoint): boolean {
  return api_version === Stripe.API_VERSION;
}

/** The secrets of the endpoints that this process has created: Stripe gives them once. */
const secrets = new Map<string, string | undefined>();

export function secretOf(url: string): string | undefined {
  return secrets.get(`${url}/events`);
}

/** The enabled endpoints that ask for authorizations, those with the right version first. */
export async function findEndpoints(client: Stripe): Promise<Stripe.WebhookEndpoint[]> {
  const found: Stripe.WebhookEndpoint[] = [];
  for await (const endpoint of client.webhookEndpoints.list({ limit: 100 }))
    if (isEnabled(endpoint) && isOurs(endpoint)) found.push(endpoint);
  return found.toSorted((one, other) => Number(isPinned(other)) - Number(isPinned(one)));
}

function isEnabled({ status }: Stripe.WebhookEndpoint): boolean {
  return status === 'enabled';
}

function isComplete({ enabled_events }: Stripe.WebhookEndpoint): boolean {
  return ENABLED.every((type) => enabled_events.includes(type));
}

function isOurs({ enabled_events }: Stripe.WebhookEndpoint): boolean {
  return enabled_events.includes('issuing_authorization.request');
}

/** A call as one line of the result. */
export const attempt = attemptsAt('Stripe', ({ statusCode }: { readonly statusCode?: number }) => statusCode);
