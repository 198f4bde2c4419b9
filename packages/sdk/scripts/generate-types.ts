import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';

/** The types of everything that openapi.json describes; each component is exported under its own name too. */
export async function generateTypes(document: object): Promise<string> {
  const nodes = await openapiTypescript(document as OpenAPI3, {
    alphabetize: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
  });
  return `// Made by \`npm run openapi\`; not to be edited.\n${astToString(nodes)}`;
}
