import { useTexts } from '../../text/catalog.ts';
import { CodeInput, type CodeInputProps } from '../../ui/code-input.tsx';
import { findCategories, isCategoryCode, nameOfCategory } from './names.ts';
import { categoryTexts } from './texts.ts';

/** A category code, which is found by the name of its category, too. */
export function CategoryInput(props: CodeInputProps) {
  const { names, none } = useTexts(categoryTexts);
  const codes = {
    isCode: isCategoryCode,
    nameOf: (code: string) => nameOfCategory(code, names),
    find: (typed: string) => findCategories(typed, names),
    none,
  };
  return <CodeInput {...props} codes={codes} />;
}
