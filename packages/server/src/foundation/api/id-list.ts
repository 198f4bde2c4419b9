import { Type } from 'typebox';
import { parseId, type Id } from '#kit/ids.ts';

const IDS_MAX = 100;
const ID_LENGTH = 36;
const RECORDED_IDS = /^[0-9a-f,-]{36,3699}$/i;

/** The query parameter `ids`: what has some ids, so that a page reads all that its rows name at once. @param nouns such as `cards` */
export const IdsQuery = (nouns: string) =>
  Type.Optional(
    Type.String({
      minLength: ID_LENGTH,
      maxLength: IDS_MAX * (ID_LENGTH + 1) - 1,
      'x-rule': idsProblem,
      'x-recorded': RECORDED_IDS,
      description: `Only ${nouns} with these ids, up to ${IDS_MAX}, separated by commas.`,
    }),
  );

/** The ids of a query that its schema has accepted. */
export function readIds<Kind extends string>(text: string): Id<Kind>[] {
  return text.split(',').flatMap((each) => parseId<Kind>(each) ?? []);
}

function idsProblem(text: string): string | undefined {
  const isWrong = text.split(',').some((each) => parseId(each) === undefined);
  return isWrong ? 'must be ids, separated by commas without spaces' : undefined;
}
