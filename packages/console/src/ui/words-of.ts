/** The words of a text, as people search for them: case and accents do not matter. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Whether each of the words is the start of a word of a text. */
export function startsWords(words: readonly string[], text: string): boolean {
  const has = wordsOf(text);
  return words.every((word) => has.some((each) => each.startsWith(word)));
}
