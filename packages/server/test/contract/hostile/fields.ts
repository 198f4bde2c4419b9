import type { Route } from '#api/route.ts';
import { itemsOf, type FieldSchema } from '../api/bad-values.ts';

interface Field {
  readonly path: readonly string[];
  readonly schema: FieldSchema;
}

const typesOf = ({ type }: FieldSchema): string[] => [type ?? []].flat() as string[];

/** All fields of a route's body, with those of nested objects. */
export function fieldsOf(route: Route): Field[] {
  const inside = (path: readonly string[], schema: FieldSchema): Field[] => [
    { path, schema },
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => inside([...path, name], each)),
  ];
  return Object.entries((route.body?.properties ?? {}) as Record<string, FieldSchema>).flatMap(([name, schema]) =>
    inside([name], schema),
  );
}

/** Fields for text that a caller writes, or lists of such texts. */
export function textFieldsOf(route: Route): (Field & { readonly isList: boolean })[] {
  const isText = (schema: FieldSchema): boolean => typesOf(schema).includes('string') && !schema.enum;
  const isList = (schema: FieldSchema): boolean => {
    const items = itemsOf(schema);
    return typesOf(schema).includes('array') && items !== undefined && isText(items);
  };
  return fieldsOf(route)
    .filter(({ schema }) => isText(schema) || isList(schema))
    .map((field) => ({ ...field, isList: isList(field.schema) }));
}

export function listFieldsOf(route: Route): Field[] {
  return fieldsOf(route).filter(({ schema }) => typesOf(schema).includes('array'));
}
