/** Whether an Accept header (RFC 9110, 12.5.1) names CSV and likes it better than JSON. */
export function wantsCsv(accept: string | undefined): boolean {
  return accept !== undefined && quality(accept, 'text/csv') > quality(accept, 'application/json');
}

/** What the header gives the type, 0 to 1; 0 when it does not name it. */
function quality(accept: string, type: string): number {
  for (const range of accept.toLowerCase().split(',')) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim());
    if (name !== type) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
  }
  return 0;
}
