import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the console's origin. */
  readonly path: string;
  readonly body?: object;
  /** Of a call of the partner API. */
  readonly partnerId?: string;
}

interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- the JSON response of any endpoint
  readonly data: any;
}

/** Makes a call of the API in the session of a page, as the page itself makes it. A test may have to wait, because it is quicker than a person. */
export async function callFrom(page: Page, call: Call): Promise<Answer> {
  return await page.evaluate(async ({ method, path, body, partnerId }) => {
    const { csrf } = (await (await fetch('/account/v1/session')).json()).data;
    const headers = {
      'issuary-csrf': csrf,
      ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
      ...(body && { 'content-type': 'application/json' }),
      ...(partnerId && { 'issuary-partner': partnerId }),
    };
    for (;;) {
      const response = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      const { status } = response;
      if (status !== 429) return { status, data: (await response.json()).data };
      await new Promise((resolve) => setTimeout(resolve, Number(response.headers.get('retry-after')) * 1000));
    }
  }, call);
}

/** A page shows these buttons, and none of them can be pressed. */
export async function expectNotOffered(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const button = page.getByRole('button', { name, exact: true }).first();
    expect([name, await button.isDisabled()]).toEqual([name, true]);
  }
}

/** The service refuses a call of the page's person, who lacks a right. */
export async function expectRefused(page: Page, right: string, call: Call): Promise<void> {
  const { status, data } = await callFrom(page, call);
  expect([call.path, status, data.error]).toEqual([
    call.path,
    403,
    expect.objectContaining({ code: 'missing_right', right }),
  ]);
}
