import { readFileSync } from 'node:fs';
import { UsageError } from '../usage-error.ts';

/**
 * Reads the file of `--secret-id-file`. The secret is read from a file, because every user of the machine can see command line
 * arguments.
 * @throws UsageError
 */
export function readSecretId(path: string): string {
  const text = contentOf(path).trim();
  if (text === '') throw new UsageError(`--secret-id-file: ${path} is empty; it must contain a secret id`);
  return text;
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${code})`;
    throw new UsageError(`--secret-id-file: ${path}: ${why}`, { cause: error });
  }
}
