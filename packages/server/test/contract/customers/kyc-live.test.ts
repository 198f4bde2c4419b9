import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { issuary } from '../../process.ts';
import { MASTER_KEY, startService } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { documentsOf, eventsAbout, IMAGE, kycOf, newApplicant } from './kyc-applicants.ts';

const database = await createTestDatabase();
const clock = adjustableClock();
const service = await startService(database, { clock });
const { live } = await service.newPartner();
const settings = { ISSUARY_DATABASE_URL: database.url, ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64') };
const partner = ['--partner', live.tenant.partnerId];

async function kyc(...args: string[]) {
  const { code, stdout, stderr } = await issuary(settings, 'kyc', ...args, ...partner, '--json');
  return { code, stderr, printed: code === 0 ? JSON.parse(stdout) : undefined };
}

interface Case {
  readonly customer_id: string;
}

test('in live, KYC cases stay open until a person decides, even with the sandbox’s magic words', async () => {
  const first = await newApplicant(live, { document_number: 'REJECT' });
  const second = await newApplicant(live);
  // The background work submits both, in any order.
  const cases = async () =>
    (await kyc('list')).printed.cases.toSorted((one: Case, other: Case) =>
      one.customer_id < other.customer_id ? -1 : 1,
    );
  await expect.poll(cases, { timeout: 60_000, interval: 100 }).toHaveLength(2);
  clock.advance(600_000);
  await service.work();
  expect(await kycOf(live, first)).toEqual(['in_review', []]);
  expect(await cases()).toEqual([
    { customer_id: first.id, submission: 1, submitted_at: expect.any(String) },
    { customer_id: second.id, submission: 1, submitted_at: expect.any(String) },
  ]);
  const folder = join(await mkdtemp(join(tmpdir(), 'issuary-kyc-')), 'documents');
  onTestFinished(() => rm(dirname(folder), { recursive: true }));
  const { files } = (await kyc('documents', '--customer', first.id, '--to', folder)).printed;
  expect(files).toEqual([join(folder, `${first.id}-front.png`)]);
  expect((await readFile(files[0])).toString('base64')).toBe(IMAGE);
  expect((await stat(files[0])).mode & 0o777).toBe(0o600);

  const words = `decide --customer ${first.local_id} --decision rejected --reason document_expired underage`;
  const rejected = await kyc(...words.split(' '));
  expect(rejected.printed).toEqual({
    customer_id: first.id,
    submission: 1,
    decision: 'rejected',
    reasons: ['document_expired', 'underage'],
  });
  expect(await kycOf(live, first)).toEqual(['rejected', ['document_expired', 'underage']]);
  expect(await documentsOf(service, live, first)).toEqual([]);
  expect((await kyc('documents', '--customer', first.id, '--to', folder)).stderr).toMatch('no documents');
  expect(await eventsAbout(live, first)).toMatchObject([{ type: 'customer.rejected', environment: 'live' }]);
  expect((await cases()).map((each: Case) => each.customer_id)).toEqual([second.id]);

  await live.call('PATCH', `/customers/${second.id}`, { document_front_base64: IMAGE });
  await expect.poll(async () => (await cases())[0].submission, { timeout: 60_000, interval: 100 }).toBe(2);
  expect((await kyc('decide', '--customer', second.id, '--decision', 'approved')).code).toBe(0);
  expect(await kycOf(live, second)).toEqual(['approved', []]);
  expect(await cases()).toEqual([]);
}, 180_000);

test.each([
  [['--customer', 'nobody', '--decision', 'approved'], /--customer/],
  [['--customer', '1', '--decision', 'maybe'], /--decision must be one of approved, rejected, needs_resubmission/],
  [['--customer', '1', '--decision', 'approved', '--reason', 'underage'], /--reason must be omitted/],
  [
    ['--customer', '1', '--decision', 'rejected', '--reason', 'unknown_reason'],
    /--reason must be one of document_front_missing/,
  ],
  [['--customer', '1', '--decision', 'approved'], /is not waiting for a decision/],
])('kyc decide %j is rejected with one line', async (args, problem) => {
  const { code, stderr } = await kyc('decide', ...args);
  expect(code).toBe(1);
  expect(stderr).toMatch(problem);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
