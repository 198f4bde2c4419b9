/** `selected`: the browser does not let the script copy, so the text is selected for the viewer to copy. */
export type CopyOutcome = 'copied' | 'selected';

/**
 * The text to copy for a value: a card number without its grouping spaces. Regular expressions are not used, because engines keep
 * the text of the last match permanently (`RegExp.input`).
 */
function plain(field: string, text: string): string {
  return field === 'pan' ? text.split(' ').join('') : text.trim();
}

/**
 * Copies a field's value with the clipboard API, else with the older command that copies the selection. If both fail, selects the
 * value for the viewer to copy. Returns null if the value was wiped meanwhile.
 */
export async function copyValue(field: string, value: HTMLElement): Promise<CopyOutcome | null> {
  // Undefined if the page is not served securely. Rejects if the embedding page does not delegate `clipboard-write`.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  const isWritten = await clipboard?.writeText(plain(field, value.textContent)).then(
    () => true,
    () => false,
  );
  if (isWritten === true) return 'copied';
  if (!value.isConnected) return null;
  select(value);
  return copySelection(field, value) ? 'copied' : 'selected';
}

function select(value: HTMLElement): void {
  getSelection()?.selectAllChildren(value);
}

/** @returns whether the value was copied; if not, it stays selected */
function copySelection(field: string, value: HTMLElement): boolean {
  let isTaken = false;
  const onCopy = (event: ClipboardEvent): void => {
    if (event.clipboardData === null) return;
    event.clipboardData.setData('text/plain', plain(field, value.textContent));
    event.preventDefault();
    event.stopImmediatePropagation();
    isTaken = true;
  };
  document.addEventListener('copy', onCopy, { capture: true });
  try {
    if (!document.execCommand('copy') || !isTaken) return false;
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', onCopy, { capture: true });
  }
  getSelection()?.removeAllRanges();
  return true;
}

/**
 * Reports every field that the viewer copies with keyboard or menu. If a selection contains a single value, only that value is
 * copied, a card number without its spaces: a triple click selects the whole line, including the text around the value.
 */
export function watchManualCopies(fields: HTMLElement, report: (copied: readonly string[]) => void): void {
  document.addEventListener('copy', (event) => {
    const selection = getSelection();
    if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return;
    const range = selection.getRangeAt(0);
    const touched = [...fields.querySelectorAll<HTMLElement>('[data-field]')].flatMap((field) => {
      const value = valueOf(field.dataset['field']!);
      const text = value ? textWithin(range, value) : '';
      return text === '' ? [] : [{ name: field.dataset['field']!, text }];
    });
    const [only] = touched;
    if (touched.length === 1 && only !== undefined && event.clipboardData !== null) {
      event.clipboardData.setData('text/plain', plain(only.name, only.text));
      event.preventDefault();
    }
    if (touched.length > 0) report(touched.map(({ name }) => name));
  });
}

/** The part of a value that is inside a selection. */
function textWithin(selected: Range, value: HTMLElement): string {
  if (!selected.intersectsNode(value)) return '';
  const within = document.createRange();
  within.selectNodeContents(value);
  if (selected.compareBoundaryPoints(Range.START_TO_START, within) > 0) {
    within.setStart(selected.startContainer, selected.startOffset);
  }
  if (selected.compareBoundaryPoints(Range.END_TO_END, within) < 0) {
    within.setEnd(selected.endContainer, selected.endOffset);
  }
  return within.toString();
}

/** The element with a field's value; null once the fields are wiped. */
export function valueOf(field: string): HTMLElement | null {
  return document.getElementById(`value-${field}`);
}
