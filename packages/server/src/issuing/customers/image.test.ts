import sharp from 'sharp';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { imageProblem } from './image.ts';

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

let jpeg: Buffer;
let png: Buffer;

beforeAll(async () => {
  jpeg = await noise(200, 120).jpeg().toBuffer();
  png = await noise(200, 120).png().toBuffer();
});

/** A PNG whose header claims this size, with the data of a small image. */
function claiming(width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

describe('an image is valid if it decodes completely', () => {
  it('accepts several kinds of JPG and PNG', async () => {
    const images = [
      jpeg,
      png,
      await noise(64, 64).jpeg({ progressive: true }).toBuffer(),
      await noise(64, 64).toColourspace('cmyk').jpeg().toBuffer(),
      await noise(64, 64).png({ progressive: true, palette: true }).toBuffer(),
      await noise(64, 64).toColourspace('rgb16').png().toBuffer(),
      await noise(1, 1).png().toBuffer(),
      await noise(4000, 1).jpeg().toBuffer(),
    ];
    for (const image of images) expect(await imageProblem(image)).toBeUndefined();
  });

  it('rejects other formats, although the decoder supports them', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const others = [
      await noise(9, 9).webp().toBuffer(),
      await noise(9, 9).gif().toBuffer(),
      svg,
      Buffer.from('%PDF-1.4'),
    ];
    for (const other of others) expect(await imageProblem(other)).toBe('must be a JPG or PNG image');
  });

  test.each([
    ['a JPG cut short', () => jpeg.subarray(0, jpeg.length >> 1)],
    ['a PNG cut short', () => png.subarray(0, png.length >> 1)],
    ['a JPG’s first bytes', () => jpeg.subarray(0, 3)],
    ['a PNG’s first bytes', () => png.subarray(0, 8)],
    ['a PNG with a broken checksum', () => Buffer.from(png).fill(0, png.length >> 1, (png.length >> 1) + 8)],
    ['a JPG’s name on text', () => Buffer.concat([jpeg.subarray(0, 3), Buffer.from('not an image'.repeat(99))])],
    ['a PNG larger than its data', () => claiming(4_000, 4_000)],
    ['a PNG of no pixels', () => claiming(0, 0)],
  ])('rejects %s', async (_, bytes) => {
    expect(await imageProblem(bytes())).toMatch(/cannot be decoded/);
  });

  it('rejects more than 50 million pixels, however few bytes', async () => {
    const bomb = await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: 'black' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await imageProblem(bomb)).toBe('must have 50 million pixels or fewer');
  });

  it('rejects more than 16 million pixels if decoding needs all of them at once', async () => {
    const of = { progressive: true };
    const [jpg, grey, deep] = [
      await noise(99, 99).jpeg(of).toBuffer(),
      await noise(99, 99).png(of).toBuffer(),
      await noise(99, 99).toColourspace('rgb16').png(of).toBuffer(),
    ];
    // The size in the frame header of a progressive JPG, and in the first chunk of a PNG.
    jpg.writeUInt32BE((4_001 << 16) | 4_000, jpg.indexOf(Buffer.from('ffc2', 'hex')) + 5);
    for (const [bytes, height] of [
      [grey, 4_001],
      [deep, 2_001],
    ] as const) {
      bytes.writeUInt32BE(4_000, 16);
      bytes.writeUInt32BE(height, 20);
    }
    for (const image of [jpg, grey, deep]) expect(await imageProblem(image)).toMatch(/^must have 16 million pixels/);
    expect(await imageProblem(claiming(4_001, 4_000))).toMatch(/cannot be decoded/);
  });

  it('rejects an animated PNG', async () => {
    const control = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex');
    const animated = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
    expect(await imageProblem(animated)).toMatch(/still image/);
  });

  it('does not block the event loop', async () => {
    const large = await noise(2_500, 2_000).jpeg({ quality: 30 }).toBuffer();
    let turns = 0;
    let done = false;
    const turn = (): void => {
      turns += 1;
      if (!done) setImmediate(turn);
    };
    turn();
    expect(await imageProblem(large)).toBeUndefined();
    done = true;
    expect(turns).toBeGreaterThan(50);
  });
});
