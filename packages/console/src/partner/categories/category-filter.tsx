import { useState } from 'react';
import type { FilterOf } from '../../ui/filter-fields.tsx';
import { CategoryInput } from './category-input.tsx';

/** A filter by a category. `Enter` applies the code that is typed; a category that is found by its name is applied at once. */
export function CategoryFilter({ label, value = '', onChange }: FilterOf) {
  const [typed, setTyped] = useState({ over: value, text: value });
  const text = typed.over === value ? typed.text : value;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChange(text.trim() || undefined);
      }}
    >
      <CategoryInput
        label={label}
        value={text}
        onChange={(next) => setTyped({ over: value, text: next })}
        onChoose={(code) => {
          setTyped({ over: value, text: code });
          onChange(code);
        }}
      />
    </form>
  );
}
