/** What `/status` shows in a browser. */
export function renderStatus(isReady: boolean): { readonly title: string; readonly html: string } {
  const title = isReady ? 'Ready' : 'Not available';
  const text = isReady
    ? 'The service can serve requests.'
    : 'The service runs, but it cannot serve requests now. Try again in a moment. Operators find the cause with <code>issuary doctor</code> and in the log.';
  return {
    title,
    html: `<h1>${title}</h1>
<p>${text}</p>
<p>Programs get this answer as JSON, with status 200 or 503.</p>
`,
  };
}
