/** A content coding (RFC 9110, 8.4.1) that responses can have. */
export type Encoding = 'zstd' | 'br' | 'gzip';

/** The best first: for the same size, zstd takes the least processor time, and gzip the most. */
const PREFERRED: readonly Encoding[] = ['zstd', 'br', 'gzip'];

/** The encoding that an Accept-Encoding header prefers; ours among equals. Undefined: the response is sent as it is. */
export function acceptedEncoding(header: string | readonly string[] | undefined): Encoding | undefined {
  if (header === undefined || header === '') return undefined;
  const qualities = new Map(String(header).toLowerCase().split(',').map(readCoding));
  const any = qualities.get('*') ?? 0;
  // Without being named, `identity` is acceptable, but not preferred to what is named.
  const identity = qualities.get('identity') ?? 0;
  let best: Encoding | undefined;
  let bestQuality = identity;
  for (const encoding of PREFERRED) {
    const quality = qualities.get(encoding) ?? any;
    if (quality > bestQuality || (quality > 0 && quality === bestQuality && best === undefined)) {
      best = encoding;
      bestQuality = quality;
    }
  }
  return best;
}

/** `gzip;q=0.5` as its name and its quality, 0 to 1. */
function readCoding(coding: string): [name: string, quality: number] {
  const [name = '', ...parameters] = coding.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
