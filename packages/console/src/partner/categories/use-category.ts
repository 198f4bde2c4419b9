import { useTexts } from '../../text/catalog.ts';
import { withName } from './names.ts';
import { categoryTexts } from './texts.ts';

/** Writes a category code with its name, in the person's language. */
export function useCategory(): (code: string) => string {
  const { names } = useTexts(categoryTexts);
  return (code) => withName(code, names);
}
