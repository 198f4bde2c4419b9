const en = {
  title: 'Developers',
  webhooks: 'Webhooks',
  tabs: { webhooks: 'Webhooks', deliveries: 'Deliveries', events: 'Events', requests: 'Requests', keys: 'Keys' },
  webhook: 'Webhook',
  delivery: 'Delivery',
  none: 'No endpoint receives events yet.',
  columns: {
    url: 'Endpoint',
    state: 'State',
    waiting: 'Waiting',
    last: (zone: string) => `Last success (${zone})`,
    event: 'Event',
    status: 'Status',
    attempts: 'Attempts',
    created: (zone: string) => `Created (${zone})`,
  },
  failingSince: 'Failing since',
  never: 'never',
  waiting: (count: number) => (count === 1 ? '1 event waits' : `${count} events wait`),
  filters: { status: 'Status', webhook: 'Webhook', type: 'Event', from: 'From', to: 'Before' },
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
    endpoint: 'Endpoint',
    kind: 'Kind',
  },
  kinds: { event: 'Event', replay: 'Replay', test: 'Test' } as Record<string, string>,
  attempts: 'Attempts',
  noResponse: 'no response',
  tookMs: (ms: number) => `${ms} ms`,
  planned: 'Next attempt',
  retry: 'Retry now',
  retried: 'The event is sent again now. The result appears here.',
  payload: 'Event as it is sent',
  noEvent: 'A test event is not in the feed, so its content is not kept.',
  raw: 'Delivery as JSON',
  rawWebhook: 'Webhook as JSON',
  succeeded: (status: number) => `The endpoint accepted the event with ${status}.`,
  failed: (why: string) => `The last attempt failed: ${why}.`,
  notTried: 'The event was not sent yet.',
  replay: {
    open: 'Send events again',
    title: (host: string) => `Send events to ${host} again`,
    which: 'Which events',
    failed: 'Those that the endpoint has not accepted',
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
  settings: {
    title: 'Settings',
    change: 'Change the settings',
    save: 'Save',
    url: 'URL',
    events: 'Events, such as card.* or *',
    description: 'Note',
    rate: 'Requests a second; empty: no limit',
    enabled: 'Events',
    sends: 'are sent',
    waits: 'wait until this is changed',
    disables: 'No event is lost: those that occur meanwhile are sent when you enable it again.',
  },
  add: {
    open: 'Add an endpoint',
    effect: 'It receives events from now on. Types with card.code include one-time codes.',
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
