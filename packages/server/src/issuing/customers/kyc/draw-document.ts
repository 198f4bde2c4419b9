import { assert } from '#kit/assert.ts';
import { AppError } from '#kit/app-error.ts';
import { PIXELS_MAX, withDecoder } from '../decode-image.ts';
import { DOCUMENT_MB_MAX } from '../model.ts';
import { isDrawable, LETTER_HEIGHT, LETTER_WIDTH, pathOf } from './letters.ts';

const BYTES_MAX = DOCUMENT_MB_MAX * 1024 * 1024;
/** The limits of the longer edge, in pixels. On less than the minimum nobody could read the marks. */
const EDGE_MAX = 2_000;
const EDGE_MIN = 800;
const QUALITY = 82;
/** The limit of each of two steps, on a machine that has more to do. */
const STEP_SECONDS_MAX = 15;
const RETRY_SECONDS = 5;

/** Marks per width of the longer edge. */
const MARKS_ACROSS = 2.2;
const LINE_HEIGHT = LETTER_HEIGHT * 1.8;
/** The document must stay legible. */
const LINES_BETWEEN = 3;
const ANGLE_DEGREES = -24;

/** Who looks at a document, where and when. */
interface Look {
  readonly name: string;
  readonly email: string;
  readonly at: Date;
  readonly caseId: string;
}

/**
 * A stored document as a picture in WebP that says on all of its surface who looked at it and when. It has none of the data that
 * cameras add.
 * @throws AppError issuer_unavailable if it takes too long, or too many images are being decoded
 */
export async function drawDocument(document: Buffer, look: Look): Promise<Buffer> {
  assert(document.length <= BYTES_MAX, 'a stored document has been checked');
  return await withDecoder(async (sharp) => {
    const limits = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const;
    try {
      const { width, height } = await sharp(document, limits).metadata();
      const edge = Math.min(Math.max(width, height, EDGE_MIN), EDGE_MAX);
      const { data, info } = await sharp(document, { ...limits, sequentialRead: true })
        .autoOrient()
        .resize({ width: edge, height: edge, fit: 'inside' })
        .flatten({ background: 'white' })
        .toColourspace('srgb')
        .timeout({ seconds: STEP_SECONDS_MAX })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
        .composite([{ input: Buffer.from(marks(look, info.width, info.height)) }])
        .timeout({ seconds: STEP_SECONDS_MAX })
        .webp({ quality: QUALITY })
        .toBuffer();
    } catch {
      // It was decoded when it arrived, so this machine is too busy now.
      throw new AppError('issuer_unavailable', { retryAfterSeconds: RETRY_SECONDS });
    }
  });
}

/** An SVG image of this size, filled with the mark. Light strokes on dark ones are seen on every background. */
function marks({ name, email, at, caseId }: Look, width: number, height: number): string {
  const time = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  // People choose their names. An address was invited, and is one person's.
  const lines = [...(isDrawable(name) ? [name] : []), `${email} ${time}`, `Case ${caseId}`];
  const lengthMax = Math.max(...lines.map(({ length }) => length));
  const [markWidth, markHeight] = [(lengthMax + 3) * LETTER_WIDTH, LINE_HEIGHT * (lines.length + LINES_BETWEEN)];
  const scale = Math.max(width, height) / MARKS_ACROSS / markWidth;
  const path = lines.map((line, place) => pathOf(line, place * LINE_HEIGHT + LETTER_HEIGHT)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="mark" width="${markWidth}" height="${markHeight}" patternUnits="userSpaceOnUse"
      patternTransform="rotate(${ANGLE_DEGREES}) scale(${scale.toFixed(4)})"><g fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d="${path}" stroke="#000" stroke-opacity="0.3" stroke-width="1.9"/>
      <path d="${path}" stroke="#fff" stroke-opacity="0.6" stroke-width="0.8"/></g></pattern></defs>
    <rect width="${width}" height="${height}" fill="url(#mark)"/></svg>`;
}
