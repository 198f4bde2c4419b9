import { expect, test } from 'vitest';
import { emptyRoute, mountedRoutes } from '#test/mounted-routes.ts';
import { AppError } from '#kit/app-error.ts';

test('a response that takes long ends when its caller is no longer admitted', async () => {
  let isRevoked = false;
  const sent: string[] = [];
  function* parts() {
    for (const part of ['one', 'two', 'three']) {
      if (part === 'two') isRevoked = true;
      sent.push(part);
      yield part;
    }
  }
  const route = emptyRoute('/parts', { handle: async () => ({ status: 200, stream: parts() as never }) });
  const app = mountedRoutes([route], {
    check: () => ({ tenant: { id: 'tenant' }, scopes: new Set(['read']) }) as never,
    assertActive: async () => {
      if (isRevoked) throw new AppError('invalid_token');
    },
  });
  const response = app.inject({ url: '/business/v1/parts', headers: { authorization: 'Bearer x' } });
  await expect(response).rejects.toThrow('destroyed');
  expect(sent).toEqual(['one', 'two']);
});
