/** The format of a response: JSON in the envelope, or a bare document in the requested format. */
export type ResponseFormat = 'json' | 'csv' | 'pdf';

export const MEDIA_TYPES: Readonly<Record<ResponseFormat, string>> = {
  json: 'application/json',
  csv: 'text/csv',
  pdf: 'application/pdf',
};

export const CONTENT_TYPES: Readonly<Record<ResponseFormat, string>> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
};

/** The format that an Accept header (RFC 9110, 12.5.1) prefers; JSON if it names none of `formats`. */
export function responseFormat(accept: string | undefined, formats: readonly ResponseFormat[] = []): ResponseFormat {
  if (accept === undefined) return 'json';
  let best: ResponseFormat = 'json';
  for (const format of formats) if (quality(accept, format) > quality(accept, best)) best = format;
  return best;
}

/** The quality value of the format in the header, 0 to 1; 0 if the header does not name it. */
function quality(accept: string, format: ResponseFormat): number {
  for (const range of accept.toLowerCase().split(',')) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim());
    if (name !== MEDIA_TYPES[format]) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
  }
  return 0;
}
