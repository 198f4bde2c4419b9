export const COPY_SCRIPT_PATH = '/docs/copy.js';

/**
 * Adds a button to each block of code that copies it. It is the only script of the documentation's pages, which are complete without
 * it. Browsers give access to the clipboard over HTTPS and on this machine only; elsewhere there are no buttons.
 */
export const COPY_SCRIPT = `'use strict';
if (navigator.clipboard) {
  for (const code of document.querySelectorAll('.code code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.setAttribute('aria-live', 'polite');
    button.addEventListener('click', async () => {
      const copied = await navigator.clipboard.writeText(code.textContent).then(() => true, () => false);
      button.textContent = copied ? 'Copied' : 'Not copied';
      setTimeout(() => (button.textContent = 'Copy'), 2000);
    });
    code.before(button);
  }
}
`;
