import { createHmac } from 'node:crypto';
import type { Secret } from '#kit/secret.ts';

/**
 * What is stored in place of a text that a browser or a person has, such as the id of a session or a recovery code.
 * @param key the secret of the installation for all of them
 * @param use keeps the texts of two uses apart
 */
export function keyedHash(key: Secret<Buffer>, use: string, text: string): Buffer {
  return createHmac('sha256', key.reveal()).update(`${use} ${text}`).digest();
}
