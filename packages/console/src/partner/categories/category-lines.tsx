import type { ComponentProps } from 'react';
import { useTexts } from '../../text/catalog.ts';
import { CodeLines } from '../../ui/code-lines.tsx';
import { CategoryInput } from './category-input.tsx';
import { categoryTexts } from './texts.ts';
import { useCategory } from './use-category.ts';

/** A list of categories. */
export function CategoryLines(props: Omit<ComponentProps<typeof CodeLines>, 'names' | 'children'>) {
  const { find } = useTexts(categoryTexts);
  const category = useCategory();
  return (
    <CodeLines {...props} names={props.codes.map(category).join('; ')}>
      {(typed, onChange, add) => (
        <CategoryInput label={find} value={typed} onChange={onChange} onChoose={add} isSearch />
      )}
    </CodeLines>
  );
}
