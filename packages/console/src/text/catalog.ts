import { use } from 'react';
import { useLanguage, type Language } from './language.ts';

/** The texts of a part of the console, one file for each language. A file is loaded when the part is first shown in the language. */
interface Catalog<Texts> {
  load(language: Language): Promise<Texts>;
}

/**
 * @param files one for each language, each imported by name, so that the compiler finds a missing file and a missing text. Of a glob
 *   (`import.meta.glob`), it would know neither.
 */
export function defineTexts<Texts>(
  files: Readonly<Record<Language, () => Promise<{ readonly default: Texts }>>>,
): Catalog<Texts> {
  const loaded = new Map<Language, Promise<Texts>>();
  return {
    load(language) {
      let texts = loaded.get(language);
      if (texts === undefined) {
        texts = files[language]().then((file) => file.default);
        loaded.set(language, texts);
      }
      return texts;
    },
  };
}

/** The texts in the person's language. The component waits for them. */
export function useTexts<Texts>(catalog: Catalog<Texts>): Texts {
  return use(catalog.load(useLanguage()));
}

/** The text of a value, or the value itself where a newer service sends one that this console does not know. */
export function textOf(texts: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(texts, value) ? texts[value]! : value;
}
