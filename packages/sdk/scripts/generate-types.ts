import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';

/** Generates the types of everything in openapi.json. Each component is also exported under its own name. */
export async function generateTypes(document: object): Promise<string> {
  const nodes = await openapiTypescript(document as OpenAPI3, {
    alphabetize: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
  });
  return `// Made by \`npm run openapi\`; not to be edited.\n${astToString(nodes)}`;
}
