import { expect, test } from 'vitest';
import { consoleAccountRoutes, operatorRoutes, partnerRoutes } from '#composition/wiring.ts';
import { sharedService } from '../../service.ts';

const { core, frameUrl } = await sharedService();
const PARTS = ['params', 'query', 'body', 'data'] as const;
type RouteSchemas = { readonly operationId: string } & Partial<Record<(typeof PARTS)[number], unknown>>;
const origin = (): string => 'https://console.example';

// Each schema is compiled once and kept, so one that a service makes for itself would stay for every service of a process.
test.each<[string, () => readonly RouteSchemas[]]>([
  ['the partner API', () => partnerRoutes(core, frameUrl)],
  ['what people call for themselves', () => consoleAccountRoutes(core, frameUrl, origin)],
  ['what operators call', () => operatorRoutes(core, origin)],
])('all services of a process share the schemas of %s', (_, routes) => {
  const schemasOf = (table: readonly RouteSchemas[]) =>
    table.flatMap((route) => PARTS.map((part) => ({ name: `${route.operationId}: ${part}`, schema: route[part] })));
  const again = schemasOf(routes());
  const own = schemasOf(routes()).filter(({ schema }, at) => schema !== again[at]!.schema);
  expect(own.map(({ name }) => name)).toEqual([]);
});
