import { useId } from 'react';
import { useTexts } from '../text/catalog.ts';
import { useLanguage } from '../text/language.ts';
import { useFieldError } from './field-error.tsx';
import classes from './file-input.module.css';
import { formatSize } from './format-size.ts';
import { uiTexts } from './texts.ts';

interface FileInputProps {
  readonly label: string;
  /** Types of files, such as `image/png`. */
  readonly accept: readonly string[];
  /** The chosen file. */
  readonly file: File | undefined;
  /** What a person should know before choosing. */
  readonly hint?: string;
  /** Why the file does not fit. */
  readonly error?: string | undefined;
  readonly onChange: (file: File | undefined) => void;
}

/** A file from the person's disk, with its name and size. It can also be dropped on the field. */
export function FileInput({ label, accept, file, hint, error, onChange }: FileInputProps) {
  const { file: texts } = useTexts(uiTexts);
  const language = useLanguage();
  const id = useId();
  const chosen = `${id}-chosen`;
  const { attributes, message } = useFieldError(
    label,
    file,
    error,
    hint === undefined ? chosen : `${id}-hint ${chosen}`,
  );
  return (
    <span className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <span id={`${id}-hint`} className={classes.hint}>
          {hint}
        </span>
      )}
      <span className={classes.area}>
        {/* The browser's own field lies over the drawn one, whose words the browser would write in its own language. */}
        <input
          id={id}
          type="file"
          accept={accept.join(',')}
          {...attributes}
          onChange={({ target }) => onChange(target.files?.[0])}
        />
        <span className={classes.drawn}>
          <span className={classes.button} aria-hidden="true">
            {file === undefined ? texts.choose : texts.other}
          </span>
          <span id={chosen} className={classes.chosen}>
            {file === undefined ? texts.none : `${file.name} (${formatSize(file.size, language)})`}
          </span>
        </span>
      </span>
      {message}
    </span>
  );
}
