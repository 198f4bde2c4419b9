const en = {
  title: 'Developers',
  webhooks: 'Webhooks',
  tabs: {
    overview: 'Overview',
    webhooks: 'Webhooks',
    deliveries: 'Deliveries',
    events: 'Events',
    requests: 'Requests',
    keys: 'Keys',
    sandbox: 'Sandbox',
  },
  webhookTabs: { deliveries: 'Deliveries', settings: 'Settings', activity: 'Activity' },
  webhook: 'Webhook',
  delivery: 'Delivery',
  none: 'No endpoint receives events yet.',
  columns: {
    url: 'Endpoint',
    state: 'State',
    waiting: 'Waiting',
    last: (zone: string) => `Last success (${zone})`,
    event: 'Event',
    about: 'About',
    status: 'Status',
    attempts: 'Attempts',
    created: (zone: string) => `Created (${zone})`,
  },
  failingSince: 'Failing since',
  disabledFrom: 'If it goes on failing, it is disabled after',
  never: 'never',
  waiting: (count: number) => (count === 1 ? '1 event waits' : `${count} events wait`),
  filters: { status: 'Status', webhook: 'Webhook', event_type: 'Event', from: 'From', to: 'Before' },
  health: 'Health',
  healthChart: 'Deliveries that succeeded, 30 days',
  healthHeads: { day: 'Day', succeeded: 'Succeeded', failed: 'Failed', pending: 'Pending' },
  succeededOf: (succeeded: string, all: string) => `${succeeded} of ${all}`,
  deliveries: 'Deliveries, newest first',
  noDeliveries: 'No event was sent yet.',
  noMatch: 'No delivery matches the filters.',
  facts: {
    events: 'Events',
    description: 'Note',
    rate: 'Requests a second',
    disabled: 'Disabled',
    secrets: 'Secrets that sign',
    event: 'Event',
    about: 'About',
    endpoint: 'Endpoint',
    kind: 'Kind',
  },
  disabledBecause: {
    by_partner: 'by a person or a key of the partner,',
    gone: 'because it returned 410 Gone,',
    failing: 'because it failed for days,',
  } as Record<string, string>,
  kinds: { event: 'Event', replay: 'Replay', test: 'Test' } as Record<string, string>,
  allEvents: 'All events',
  attempts: 'Attempts',
  noResponse: 'no response',
  tookMs: (ms: number) => `${ms} ms`,
  planned: 'Next attempt',
  atLatest: 'First attempt, at the latest',
  retry: 'Retry now',
  retried: 'The event is sent again now. The result appears here.',
  again: {
    open: 'Send again',
    title: (type: string) => `Send ${type} again`,
    effect: 'The endpoint has accepted this event. It receives it a second time, with the same id.',
  },
  payload: 'Event as it is sent',
  noEvent: 'A test sends made-up data, which is in no feed. Sending it again makes other data.',
  raw: 'Delivery as JSON',
  rawWebhook: 'Webhook as JSON',
  succeeded: (status: number) => `The endpoint accepted the event with ${status}.`,
  failed: (why: string) => `The last attempt failed: ${why}.`,
  returned: (status: string) => `returned status ${status}`,
  timedOut: (seconds: string) => `timed out after ${seconds} s`,
  /** By the text of the API. */
  failures: {
    'connection refused': 'connection refused',
    'connection reset': 'connection reset',
    'timed out': 'timed out',
    'host not found': 'host not found',
    'the host name could not be resolved': 'the host name could not be resolved',
    unreachable: 'unreachable',
    'certificate expired': 'certificate expired',
    'certificate is not valid yet': 'certificate is not valid yet',
    'certificate is for another host': 'certificate is for another host',
    'certificate is self-signed': 'certificate is self-signed',
    'certificate is not trusted': 'certificate is not trusted',
    'TLS failed': 'TLS failed',
    'the connection was closed without a response': 'the connection was closed without a response',
    'the response was incomplete': 'the response was incomplete',
    'the response is not HTTP': 'the response is not HTTP',
    'the IP address is not allowed': 'the IP address is not allowed',
    'redirects are not followed': 'redirects are not followed',
    'the request could not be sent': 'the request could not be sent',
    'the service is shutting down': 'the service is shutting down',
    'not sent: the code has expired': 'the code had expired, so it was not sent',
    'not sent: the code cannot be read': 'the code could not be read, so it was not sent',
  } as Record<string, string>,
  notTried: 'The event was not sent yet.',
  noType: (pattern: string) => `“${pattern}” selects no event: write a name such as card.charged, card.*, or *.`,
  replay: {
    open: 'Send events again',
    title: (host: string) => `Send events to ${host} again`,
    which: 'Which events',
    waitingOnes: 'Those that wait for their next attempt',
    waitingEffect: (count: number) =>
      count === 1
        ? '1 event waits. It is sent now, not a second time: if the endpoint does not accept it, it waits again.'
        : `${count} events wait. One that was tried is sent now. Once the endpoint accepts it, the others follow at once, in order, and none is sent twice. If it does not, they wait as before.`,
    noneWaits: 'No event waits for another attempt now.',
    sendWaiting: 'Send the waiting events now',
    sentWaiting: 'A waiting event is sent now. Once the endpoint accepts it, the others follow.',
    failed: 'Those that failed every attempt',
    all: 'All of the period',
    from: 'From',
    to: 'To',
    types: 'Types, such as card.*; empty: those of the endpoint',
    count: (count: number) =>
      count === 0
        ? 'No event of this period is sent again.'
        : count === 1
          ? '1 event is sent again.'
          : `${count} events are sent again, each with its original id.`,
    waiting: (count: number) =>
      count === 1
        ? '1 event still waits for an attempt, and is sent without this.'
        : `${count} events still wait for an attempt, and are sent without this.`,
    twice: (count: number) =>
      count === 1
        ? '1 event still waits for an attempt. If it is of this period, the endpoint receives it twice, with the same id.'
        : `${count} events still wait for an attempt. The endpoint receives those of this period twice, with the same id.`,
    older: (count: number) =>
      count === 1
        ? '1 of them is older than the endpoint, and is sent as well.'
        : `${count} of them are older than the endpoint, and are sent as well.`,
    noPeriod: 'The period ends before it begins.',
    act: (count: number) => (count === 1 ? 'Send 1 event again' : `Send ${count} events again`),
    sent: (count: number) => (count === 1 ? '1 event is on its way.' : `${count} events are on their way.`),
  },
  test: {
    open: 'Send a test',
    title: (host: string) => `Send a test to ${host}`,
    type: 'Type',
    choose: 'Choose',
    effect: 'The endpoint receives an example with made-up data, signed like every event.',
  },
  signature: {
    open: 'Check a signature',
    effect: 'Paste a request that your endpoint received. Your browser checks it as the SDK does: nothing is sent.',
    body: 'Body, exactly as it was received',
    headers: 'Headers, one on each line',
    secret: 'Secret of the endpoint (whsec_…)',
    act: 'Check',
    right: (type: string, id: string) => `The signature is right. It is the event ${type} with the id ${id}.`,
    old: 'The signature is right, but endpoints accept a request only within five minutes. This one was sent',
    wrong: {
      bad_secret: 'This is not a secret: it begins with whsec_, and is shown once when it is made.',
      too_large: 'The body is larger than any event.',
      missing_headers: 'The headers webhook-id, webhook-timestamp and webhook-signature are needed.',
      bad_timestamp: 'webhook-timestamp is not a number of seconds.',
      too_old: 'The request is too old.',
      too_new: 'The time of the request is in the future.',
      bad_signature:
        'The signature is wrong: the body was changed, for example parsed and written again, or the secret is that of another endpoint.',
      unreadable_body: 'The signature is right, but the body is not an event.',
    },
  },
  settings: {
    change: 'Change the settings',
    save: 'Save',
    url: 'URL',
    events: 'Events, such as card.* or *',
    description: 'Note',
    rate: 'Requests a second; empty: no limit',
    enabled: 'Delivery',
    sends: 'Events are sent',
    waits: 'Events wait until this is changed',
    disables: 'No event is lost: those that occur meanwhile are sent when you enable it again.',
  },
  add: {
    open: 'Add an endpoint',
    effect: 'It receives events from now on. * and card.* include one-time codes (card.code).',
  },
  secret: { title: (host: string) => `Secret of ${host}`, name: 'secret' },
  rotate: {
    open: 'Make a new secret',
    title: (host: string) => `Make a new secret for ${host}`,
    effect: 'For 24 hours, the old secret signs as well, so that your endpoint can accept both while you change it.',
    limit: 'At most three secrets sign: a fourth ends the oldest at once.',
  },
  delete: {
    open: 'Delete the endpoint',
    title: (host: string) => `Delete ${host}`,
    effect: 'It receives nothing from now on, and its deliveries are deleted. This cannot be undone.',
    waiting: (count: number) =>
      count === 0
        ? 'No event waits for it.'
        : count === 1
          ? '1 waiting event is not sent.'
          : `${count} waiting events are not sent.`,
  },
};

export type WebhookTexts = typeof en;
export default en;
