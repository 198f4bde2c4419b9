import type Lithic from 'lithic';
import type { Check } from '#vendor/vendor-adapter.ts';
import type { CardPrograms } from './card-program.ts';
import { attempt } from './enrol.ts';

/** Proves that Lithic answers this account, issues cards for it, and asks and reports where the settings say. */
export async function check(client: Lithic, programs: CardPrograms, cardProgram: string | undefined): Promise<Check[]> {
  return [
    await attempt('API key', async () => {
      await client.apiStatus();
      return 'Lithic accepts the API key';
    }),
    await checkPrograms(programs, cardProgram),
    await checkResponder(client),
    await checkSubscriptions(client),
  ];
}

async function checkPrograms(programs: CardPrograms, cardProgram: string | undefined): Promise<Check> {
  const name = 'card programs';
  const found: string[] = [];
  const listed = await attempt(name, async () => {
    for (const { token, brand, currency } of await programs.all())
      if (cardProgram === undefined || token === cardProgram) found.push(`${brand ?? 'other'} ${currency}`);
    return `new cards: ${found.join(', ')}`;
  });
  if (!listed.ok || found.length > 0) return listed;
  return {
    name,
    ok: false,
    detail: cardProgram === undefined ? 'the account has none' : 'the account has no such program',
  };
}

async function checkResponder(client: Lithic): Promise<Check> {
  const name = 'authorization requests';
  let url: string | null | undefined;
  const asked = await attempt(name, async () => {
    ({ url } = await client.responderEndpoints.checkStatus({ type: 'AUTH_STREAM_ACCESS' }));
    return `Lithic asks ${url}`;
  });
  return asked.ok && !url
    ? { name, ok: false, detail: 'Lithic asks nobody: run issuary platform connect lithic' }
    : asked;
}

async function checkSubscriptions(client: Lithic): Promise<Check> {
  const name = 'events';
  const urls: string[] = [];
  const listed = await attempt(name, async () => {
    for await (const { url, disabled } of client.events.subscriptions.list()) if (!disabled) urls.push(url);
    return `Lithic reports to ${urls.join(', ')}`;
  });
  return listed.ok && urls.length === 0
    ? { name, ok: false, detail: 'Lithic reports to nobody: run issuary platform connect lithic' }
    : listed;
}
