/** By it, spreadsheets recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves a file to the person's disk, as the browser does with downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Saves CSV that the console has made itself. */
export function saveCsv(name: string, csv: string): void {
  saveFile(`${name}.csv`, new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv' }));
}
