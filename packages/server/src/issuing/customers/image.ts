import type Sharp from 'sharp';
import { PIXELS_MAX, withDecoder } from './decode-image.ts';

const DECODE_SECONDS_MAX = 5;

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG_SIGNATURE = Buffer.from('ffd8ff', 'hex');

/**
 * The most pixels of a progressive JPG or an interlaced PNG, which is in memory as a whole while it is decoded; 16 bits in a channel count
 * twice. Two pictures of 50 million pixels took up to 1,040 MB at once; two of this size take up to 430 MB.
 */
const PROGRESSIVE_PIXELS_MAX = 16_000_000;
const TOO_MANY_PROGRESSIVE =
  'must have 16 million pixels or fewer (8 million of 16 bits), or be saved without interlacing: not as a progressive JPG, nor as an interlaced PNG';

const NOT_AN_IMAGE = 'must be a JPG or PNG image; this file cannot be decoded';

/**
 * Decodes the whole image off the event loop. @returns the problem; undefined if the image is valid
 * @throws AppError issuer_unavailable if too many images are queued
 */
export async function imageProblem(bytes: Buffer): Promise<string | undefined> {
  // Check the signature first, so that untrusted data never reaches the decoder's other formats.
  const isPng = startsWith(bytes, PNG_SIGNATURE);
  if (!isPng && !startsWith(bytes, JPEG_SIGNATURE)) return 'must be a JPG or PNG image';
  if (isPng && isAnimated(bytes)) return 'must be a still image, not an animated PNG';
  return await withDecoder(async (sharp) => await decodeProblem(sharp, bytes));
}

async function decodeProblem(sharp: typeof Sharp, bytes: Buffer): Promise<string | undefined> {
  try {
    const { width, height, depth, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const pixels = width * height;
    if (pixels > PIXELS_MAX) return `must have ${PIXELS_MAX / 1_000_000} million pixels or fewer`;
    const whole = pixels * (depth === 'uchar' ? 1 : 2);
    if (isProgressive && whole > PROGRESSIVE_PIXELS_MAX) return TOO_MANY_PROGRESSIVE;
    // A thumbnail of every pixel: decodes the image to its end without holding all of it in memory.
    await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true })
      .resize({ width: 8, height: 8, fit: 'fill', fastShrinkOnLoad: false })
      .timeout({ seconds: DECODE_SECONDS_MAX })
      .raw()
      .toBuffer();
    return undefined;
  } catch {
    return NOT_AN_IMAGE;
  }
}

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}

/** An animation control chunk must precede the image data (PNG third edition, 11.3.6.1). */
function isAnimated(png: Buffer): boolean {
  const imageData = png.indexOf('IDAT');
  return png.subarray(0, imageData === -1 ? png.length : imageData).includes('acTL');
}
