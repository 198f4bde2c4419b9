import { describe, expect, test } from 'vitest';
import { sharedService } from '../../service.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();

describe('Accept', () => {
  const wallets = (accept: string) => sandbox.call('GET', '/wallets', undefined, { headers: { accept } });

  test.each(['text/csv', 'text/html', 'application/json;q=0', 'image/*, application/pdf', '*/*;q=0'])(
    '%s is 406 where there is only JSON',
    async (accept) => {
      const { status, code, errors } = await wallets(accept);
      expect([status, code]).toEqual([406, 'not_acceptable']);
      expect(errors?.join()).toContain('application/json');
    },
  );

  test.each([
    '',
    '*/*',
    'application/*',
    'text/html, */*;q=0.1',
    'Application/JSON; charset=utf-8',
    'text/csv, application/json;q=0.1',
  ])('%j gives JSON where there is only JSON', async (accept) => {
    expect((await wallets(accept)).status).toBe(200);
  });
});
