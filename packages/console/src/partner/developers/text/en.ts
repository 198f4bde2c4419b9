const en = {
  title: 'Developers',
  webhooks: 'Webhooks that fail',
  noneFails: 'All endpoints receive their events.',
  noWebhooks: 'No endpoint receives events yet.',
  failingSince: 'fails since',
  waiting: (count: number) => (count === 1 ? '1 event waits' : `${count} events wait`),
  calls: 'Calls of the last 24 hours',
  noCalls: 'There was no call in the last 24 hours, or calls are not recorded.',
  noneRefused: 'No call was refused, and none failed.',
  requests: (status: string) => `Calls with ${status}`,
  byHour: 'Calls by hour',
  byRoute: 'Refused and failed calls by route',
  ofAll: (refused: string, failed: string, all: string) => `${refused} refused, ${failed} failed, of ${all}`,
  otherRoutes: 'other routes',
  latency: 'How long calls took',
  latencyByHour: 'Time that 95 of 100 calls did not exceed',
  slowest: 'Routes with the slowest hour (95 of 100 calls), in ms',
  ms: (value: string) => `${value} ms`,
  heads: {
    hour: 'Hour',
    route: 'Route',
    succeeded: 'Succeeded',
    refused: 'Refused (4xx)',
    failed: 'Failed (5xx)',
    median: 'Median',
    p95: '95 of 100',
    p95_ms: '95 of 100, ms',
  },
};

export type DeveloperTexts = typeof en;
export default en;
