const en = {
  title: 'Requests',
  one: 'Request',
  list: 'Calls of the API, newest first',
  columns: {
    time: (zone: string) => `Time (${zone})`,
    call: 'Call',
    status: 'Status',
    error: 'Error',
    duration: 'Duration',
  },
  filters: { status: 'Status', error: 'Error code', key: 'API key' },
  statuses: { '2xx': 'Succeeded', '4xx': 'Refused', '5xx': 'Failed in the service' } as Record<string, string>,
  none: 'No call was made yet.',
  noMatch: 'No call matches the filters.',
  ms: (ms: string) => `${ms} ms`,
  succeeded: (status: number) => `The call succeeded with ${status}.`,
  refused: (status: number, code: string) => `The call was refused with ${status} ${code}.`,
  failed: (status: number, code: string) => `The service failed with ${status} ${code}.`,
  about: (code: string) => `What ${code} means`,
  facts: {
    id: 'Request id',
    at: 'Received',
    path: 'Path',
    key: 'API key',
    person: 'Person',
    idempotency: 'Idempotency key',
    duration: 'Duration',
    object: 'Made or changed',
  },
  query: 'Query',
  request: 'Request body',
  response: 'Response body',
  curl: 'Copy as curl',
  redacted: 'Secrets, codes, card data and personal data are shown as [redacted].',
};

export type RequestTexts = typeof en;
export default en;
