const [YESTERDAY, TODAY] = ['2026-11-19T00:00:00.000Z', '2026-11-20T00:00:00.000Z'];
const NOW = '2026-11-20T14:48:06.000Z';

const pointsOf = (yesterday: string, today: string) => [
  { at: YESTERDAY, value: yesterday },
  { at: TODAY, value: today },
];

export const SPEND_EXAMPLE = {
  series: [{ key: 'usd', points: pointsOf('1811.20', '1204.50') }],
  unit: 'amount',
  complete_until: NOW,
};

export const DECLINES_EXAMPLE = {
  series: [
    { key: 'approved', points: pointsOf('640', '412') },
    { key: 'insufficient_funds', points: pointsOf('9', '6') },
  ],
  unit: 'count',
  complete_until: NOW,
};

export const FLOAT_EXAMPLE = {
  series: [
    { key: 'usd', points: pointsOf('24810.00', '18240.00') },
    { key: 'usd_forecast', points: [{ at: '2026-11-21T00:00:00.000Z', value: '11670.00' }] },
  ],
  unit: 'amount',
  complete_until: NOW,
};

const ENDPOINT = '019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22';

export const WEBHOOKS_EXAMPLE = {
  series: [
    { key: `${ENDPOINT}_succeeded`, points: pointsOf('1307', '866') },
    { key: `${ENDPOINT}_failed`, points: pointsOf('0', '0') },
    { key: `${ENDPOINT}_pending`, points: pointsOf('0', '42') },
  ],
  unit: 'count',
  complete_until: NOW,
};

export const REQUESTS_EXAMPLE = {
  series: [
    { key: 'POST /cards/{id}/deposit 2xx', points: pointsOf('1307', '866') },
    { key: 'POST /cards/{id}/deposit 4xx', points: pointsOf('3', '41') },
  ],
  unit: 'count',
  complete_until: NOW,
};

export const LATENCY_EXAMPLE = {
  series: [
    { key: 'all p50', points: pointsOf('0.0021', '0.0024') },
    { key: 'all p95', points: pointsOf('0.0080', '0.0093') },
  ],
  unit: 'seconds',
  complete_until: NOW,
};

export const AUTHORIZATION_LATENCY_EXAMPLE = {
  series: [
    { key: 'p50', points: pointsOf('0.0048', '0.0048') },
    { key: 'p95', points: pointsOf('0.0095', '0.0113') },
    { key: 'p99', points: pointsOf('0.0226', '0.0269') },
  ],
  unit: 'seconds',
  complete_until: NOW,
};
