import type { TestProject } from 'vitest/node';
import { systemClock } from '#kit/clock.ts';
import { startTestServer } from './own-server.ts';
import { dropLeftovers, dropRun, ensureTemplate, newRunPrefix } from './test-server.ts';

/** Runs once per test run: provides a PostgreSQL and the template that the test files' databases are copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const nowSeconds = Math.floor(systemClock.now().getTime() / 1_000);
  const runPrefix = newRunPrefix(nowSeconds);
  try {
    await dropLeftovers(server.url, nowSeconds);
    const template = await ensureTemplate(server.url, runPrefix, nowSeconds);
    project.provide('testServer', { url: server.url, shared: server.shared, runPrefix, template });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return async () => {
    if (server.shared) await dropRun(server.url, runPrefix);
    await server.stop();
  };
}
