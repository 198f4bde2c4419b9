/** What somebody types as a list: separated by commas, spaces or lines. */
export function readList(text: string): string[] {
  return text.split(/[\s,]+/).filter((each) => each !== '');
}
