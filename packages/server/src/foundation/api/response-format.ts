import { AppError } from '#kit/app-error.ts';

/** The format of a response: JSON in the envelope, a bare document in the requested format, or a file that exists, as it is. */
export type ResponseFormat = 'json' | 'csv' | 'pdf' | 'file';

export const MEDIA_TYPES: Readonly<Record<ResponseFormat, string>> = {
  json: 'application/json',
  csv: 'text/csv',
  pdf: 'application/pdf',
  file: 'application/octet-stream',
};

export const CONTENT_TYPES: Readonly<Record<ResponseFormat, string>> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  file: 'application/octet-stream',
};

/**
 * The format that an Accept header (RFC 9110, 12.5.1) prefers among JSON and `formats`; JSON without a preference.
 * @throws AppError not_acceptable if it accepts none of them
 */
export function responseFormat(accept: string | undefined, formats: readonly ResponseFormat[] = []): ResponseFormat {
  // What almost every client sends.
  if (accept === undefined || accept === '*/*' || accept === MEDIA_TYPES.json) return 'json';
  let best: ResponseFormat = 'json';
  for (const format of formats) if (quality(accept, format) > quality(accept, best)) best = format;
  if (quality(accept, best) > 0 || accept.trim() === '') return best;
  const available = ['json' as const, ...formats].map((format) => MEDIA_TYPES[format]).join(' or ');
  throw new AppError('not_acceptable', { message: `This endpoint responds with ${available}. Name it in Accept.` });
}

/** The quality value of the format in the header, 0 to 1, by the range that names it most precisely; 0 if none includes it. */
function quality(accept: string, format: ResponseFormat): number {
  const ranges = new Map(accept.toLowerCase().split(',').map(readRange));
  const type = MEDIA_TYPES[format];
  return ranges.get(type) ?? ranges.get(`${type.split('/')[0]}/*`) ?? ranges.get('*/*') ?? 0;
}

/** Some old clients write the range of all types as a single `*`. */
function readRange(range: string): [name: string, quality: number] {
  const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name === '*' ? '*/*' : name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
