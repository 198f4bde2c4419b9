import { ERRORS, type ErrorCode } from '../../foundation/kit/app-error.ts';
import { ERROR_GUIDE } from './error-guide.ts';

const CODES = (Object.keys(ERRORS) as ErrorCode[]).toSorted((a, b) => ERRORS[a].status - ERRORS[b].status);
const INTRODUCTION =
  'Every refusal names its code in `data.error.code`. The HTTP status equals `message.code`; the texts in `message.error` are for people and may change. Codes can be added.';

const STYLE = `
:root { color-scheme: light dark; --text: #1c1f23; --soft: #5a626b; --line: #dfe3e7; --code: #f2f4f6; --link: #0b5cad; --page: #fff }
@media (prefers-color-scheme: dark) { :root { --text: #e6e9ec; --soft: #a3acb5; --line: #333a41; --code: #23282d; --link: #7ab8f5; --page: #16191c } }
body { margin: 0 auto; padding: 2rem 1.25rem 40vh; max-width: 46rem; font: 1rem/1.55 system-ui, sans-serif; color: var(--text); background: var(--page) }
code { padding: .1em .3em; border-radius: .25em; background: var(--code); font: .92em ui-monospace, monospace }
h2 { margin: 2.5rem 0 .25rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: 1.1rem; scroll-margin-top: 1rem }
h2 a { color: inherit; text-decoration: none } h2:target code { outline: 2px solid var(--link) }
p { margin: .4rem 0 } .status { color: var(--soft) } a { color: var(--link) }`;

/** The page `/docs/errors`: every code, with its name as the anchor. */
export function renderErrorPage(): string {
  const sections = CODES.map((code) => {
    const { meaning, action } = ERROR_GUIDE[code];
    return `<h2 id="${code}"><a href="#${code}"><code>${code}</code></a></h2>
<p class="status">${inline(statusLine(code))}</p>
<p>${inline(meaning)}</p>
<p><strong>What to do:</strong> ${inline(action)}</p>`;
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Errors – Issuary</title><style>${STYLE}</style></head>
<body>
<p><a href="/docs">API reference</a></p>
<h1>Errors</h1>
<p>${inline(INTRODUCTION)}</p>
${sections.join('\n')}
</body>
</html>
`;
}

/** The same content as Markdown, for docs/errors.md. */
export function renderErrorMarkdown(): string {
  const sections = CODES.map((code) => {
    const { meaning, action } = ERROR_GUIDE[code];
    return `## ${code}\n\n${statusLine(code)}\n\n${meaning}\n\n**What to do:** ${action}\n`;
  });
  return `<!-- Made by \`npm run openapi\` from packages/server/src/edge/http/error-guide.ts; change it there. -->
# Errors

${INTRODUCTION}

${sections.join('\n')}`;
}

function statusLine(code: ErrorCode): string {
  const { status, message } = ERRORS[code];
  return message === undefined ? `${status}, without a message` : `${status}: ${message}`;
}

/** Text with inline `code` as HTML. */
function inline(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped.replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}
