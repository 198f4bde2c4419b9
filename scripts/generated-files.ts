import { generateOperations } from '../packages/sdk/scripts/generate-operations.ts';
import { generateResources } from '../packages/sdk/scripts/generate-resources.ts';
import { generateTypes } from '../packages/sdk/scripts/generate-types.ts';
import { renderMethods } from '../packages/sdk/scripts/render-methods.ts';
import { renderErrorMarkdown } from '../packages/server/src/edge/http/error-page.ts';
import { renderEventMarkdown } from '../packages/server/src/edge/http/event-page.ts';
import { createOpenApi } from '../packages/server/src/edge/http/openapi.ts';
import type { Route } from '../packages/server/src/foundation/api/route.ts';
import { CARD_EVENT_GROUPS } from '../packages/server/src/issuing/authorizations/index.ts';
import { EVENT_CATALOGUE } from '../packages/server/src/composition/event-catalogue.ts';
import { partnerRoutes } from '../packages/server/src/composition/wiring.ts';

/** All routes of the partner API, without dependencies: their handlers must not be called. */
export function routesWithoutService(): Route[] {
  return partnerRoutes({} as never, '');
}

/** The contents of all committed files that are generated from the API's description, by path from the root. */
export async function generateFiles(): Promise<Map<string, string>> {
  const document = createOpenApi(routesWithoutService(), EVENT_CATALOGUE);
  return new Map([
    ['openapi.json', `${JSON.stringify(document, null, 2)}\n`],
    ['docs/errors.md', renderErrorMarkdown()],
    ['docs/events.md', renderEventMarkdown(EVENT_CATALOGUE, CARD_EVENT_GROUPS)],
    ['packages/sdk/src/generated/api.ts', await generateTypes(document)],
    ['packages/sdk/src/generated/operations.ts', generateOperations(document)],
    ['packages/sdk/src/generated/resources.ts', generateResources(document)],
    ['docs/sdk-methods.md', renderMethods(document)],
  ]);
}
