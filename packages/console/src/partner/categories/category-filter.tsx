import type { FilterOf } from '../../ui/filter-fields.tsx';
import { TypedFilter } from '../../ui/filter.tsx';
import { CategoryInput } from './category-input.tsx';

/** A filter by a category. A category that is found by its name is applied at once. */
export function CategoryFilter({ label, value, onChange }: FilterOf) {
  return (
    <TypedFilter value={value} onChange={onChange}>
      {(text, type, apply) => <CategoryInput label={label} value={text} onChange={type} onChoose={apply} />}
    </TypedFilter>
  );
}
