import type { Command } from 'commander';
import { endWithNpx } from '#composition/service/end-with-npx.ts';
import { readClientConfig } from '#config/config.ts';
import { EVENT_TYPES, matchingTypes } from '#events';
import { follow, unlessAborted, type Start } from './partner/follow.ts';
import type { Forwarded } from './partner/forward.ts';
import { signingSecret } from './partner/signing-secret.ts';
import { eventLine, newestCursor, readFeed, widthOf, type FeedEvent } from './partner/feed.ts';
import { addSandboxOptions, openSession, requireHttpUrl, type SandboxOptions } from './partner/options.ts';
import { ApiError, type Session } from './partner/session.ts';
import { writeLine } from './terminal.ts';
import { suggestion } from './text-options.ts';
import { UsageError } from './usage-error.ts';

interface ListenOptions extends SandboxOptions {
  readonly forwardTo?: string;
  readonly events: string;
  readonly from: string;
  readonly after?: string;
  readonly secret?: string;
  readonly json?: boolean;
}

export function addListenCommand(command: Command): void {
  command
    .option(
      '--forward-to <url>',
      'URL to post each event to, such as http://localhost:3000/hooks; without it, events are only printed',
    )
    .option('--events <patterns>', 'comma-separated event types, such as card.*,customer.approved', '*')
    .option('--from <where>', 'beginning, now, or an event id: that event and the following ones', 'now')
    .option('--after <cursor>', 'only the events after this event id; instead of --from')
    .option(
      '--secret <whsec>',
      'signing secret, whsec_… (default: ISSUARY_WEBHOOK_SECRET, else a new one, which is printed)',
    )
    .option('--json', 'print one line of JSON for each event');
  addSandboxOptions(command).action(listen);
}

async function listen(options: ListenOptions): Promise<void> {
  const types = readPatterns(options.events);
  const target = options.forwardTo === undefined ? undefined : requireHttpUrl('--forward-to', options.forwardTo);
  const { brand, webhookSecret } = readClientConfig();
  const { secret, shown } = signingSecret(options.secret, target === undefined ? undefined : webhookSecret);
  const session = await openSession(options);
  const stop = stopSignal();
  endWithNpx();
  const start = await unlessAborted(stop, () => findStart(session, options, stop));
  if (start === undefined) return;

  const forwarder =
    target === undefined ? undefined : new (await import('./partner/forward.ts')).Forwarder(target, secret, brand);
  note(
    `Listening to ${session.baseUrl} for ${options.events}${target === undefined ? '' : `, posting to ${target}`}. Press Ctrl-C to stop.`,
  );
  if (forwarder && shown !== undefined) note(`Signing secret ${shown} (this run only)`);
  const show = printer(options.json ?? false, widthOf(types));
  try {
    const cursor = await follow({
      session,
      patterns: options.events,
      start,
      signal: stop,
      onEvent: async (event) => {
        if (types.includes(event.type)) show(event, await forwarder?.forward(event, stop));
      },
      onUnreachable: (why) => note(`${why}. Retrying until it responds.`),
      onReachable: () => note('The service responds again.'),
    });
    note(`Stopped. To continue from here: ${cursor === undefined ? `--from ${options.from}` : `--after ${cursor}`}`);
  } finally {
    await forwarder?.close();
  }
}

/** @throws UsageError naming a pattern that matches no event type */
function readPatterns(patterns: string): string[] {
  return patterns.split(',').flatMap((pattern) => {
    const types = matchingTypes(pattern.trim());
    if (types.length > 0) return types;
    throw new UsageError(
      `--events: no event type matches "${pattern.trim()}"` +
        (suggestion(pattern, EVENT_TYPES) || `; use a type or a pattern, such as ${EVENT_TYPES[0]} or card.*`),
    );
  });
}

/**
 * Calls the service in every case, so that a wrong key, URL or cursor is reported first.
 * @throws UsageError, UnreachableError, ApiError
 */
async function findStart(session: Session, { from, after }: ListenOptions, signal: AbortSignal): Promise<Start> {
  if (after !== undefined || from === 'beginning') {
    await readFeed(session, after, undefined, signal);
    return { after };
  }
  if (from === 'now') return { after: await newestCursor(session, signal) };
  try {
    const first = await session.call<FeedEvent>('GET', `/events/${encodeURIComponent(from)}`, { signal });
    return { first, after: first.id };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'event_not_found')) throw error;
    throw new UsageError('--from must be beginning, now, or the id of an event of this sandbox', { cause: error });
  }
}

function printer(json: boolean, typeWidth: number): (event: FeedEvent, forwarded: Forwarded | undefined) => void {
  let hasFailed = false;
  return (event, forwarded) => {
    const line = json
      ? JSON.stringify({ event, ...(forwarded === undefined ? {} : { forward: forwarded }) })
      : eventLine(event, typeWidth) + outcome(forwarded);
    writeLine(line);
    if (forwarded?.error === undefined || hasFailed) return;
    hasFailed = true;
    note(`A failed event is not sent again. To repeat it and the following events: --from ${event.id}`);
  };
}

function outcome(forwarded: Forwarded | undefined): string {
  if (forwarded === undefined) return '';
  const { status, error, duration_ms } = forwarded;
  const what = [...(status === undefined ? [] : [status]), ...(error === undefined ? [] : [`failed: ${error}`])];
  return `  -> ${what.join(' ')} (${duration_ms} ms)`;
}

/** Writes to standard error, so that a program can read the events from standard output. */
function note(text: string): void {
  writeLine(text, process.stderr);
}

/** Aborted by Ctrl-C, which often arrives twice (from the terminal and from npm), or when standard output is closed. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  process.on('SIGINT', () => controller.abort());
  process.on('SIGTERM', () => controller.abort());
  process.stdout.on('error', () => controller.abort());
  return controller.signal;
}
