/** The labels of the fields that keep a form from being sent. */
export interface OpenFields {
  readonly missing: readonly string[];
  readonly wrong: readonly string[];
}

/**
 * Reads them from the form as it is shown, so that no form lists its fields twice. A text must not be empty, and one of several boxes must
 * be checked, unless they are inside of `Optional`. A list must have a choice only where it asks for one (`aria-required`). A field that is
 * locked until another one is filled in is missing, too.
 */
export function openFieldsOf(form: HTMLFormElement): OpenFields {
  const missing: string[] = [];
  const wrong: string[] = [];
  for (const field of form.elements) {
    const label = labelInGroup(field);
    if (label === '' || field.matches('[aria-hidden]')) continue;
    if (field.getAttribute('aria-invalid') === 'true') wrong.push(label);
    else if (isEmpty(field) && field.closest('[data-optional]') === null) missing.push(label);
  }
  return { missing, wrong };
}

function isEmpty(field: Element): boolean {
  if (field instanceof HTMLFieldSetElement)
    return field.hasAttribute('data-any-of') && field.querySelector(':checked') === null;
  if (field instanceof HTMLSelectElement) return field.value === '' && field.ariaRequired === 'true';
  if (field instanceof HTMLInputElement) return field.type !== 'checkbox' && field.value.trim() === '';
  return field instanceof HTMLTextAreaElement && field.value.trim() === '';
}

/** A field of a group has the name of the group before its own, as other groups may have the same fields. */
function labelInGroup(field: Element): string {
  const label = labelOf(field);
  const group = field.parentElement?.closest('fieldset')?.querySelector('legend')?.textContent;
  return label === '' || !group ? label : `${group} – ${label}`;
}

/** What a label calls its field: without an example after a comma, a hint after a semicolon, a remark in parentheses, and the words of a list inside of it. */
function labelOf(field: Element): string {
  const label =
    field instanceof HTMLFieldSetElement
      ? field.querySelector('legend')
      : (field as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement).labels?.[0];
  const texts = [...(label?.childNodes ?? [])].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const [name = ''] = texts
    .map(({ textContent }) => textContent)
    .join('')
    .split(/[,;]| \(/);
  return name.trim();
}
