import { promisify } from 'node:util';
import { constants, deflate, inflate } from 'node:zlib';

const compress = promisify(deflate);
const decompress = promisify(inflate);

/** The content of a part in the vault. Compression runs outside of the event loop. */
export async function encodePart(text: Buffer): Promise<Buffer> {
  return await compress(text, { level: constants.Z_BEST_SPEED });
}

export async function decodePart(content: Buffer): Promise<Buffer> {
  return await decompress(content);
}
