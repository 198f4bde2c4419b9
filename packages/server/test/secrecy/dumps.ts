import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#database';
import { bytesIn, everything } from '../contract/support/snapshot.ts';

/** Every row of every table as text; bytes and base64 also in decoded form. */
export async function dumpOf(database: Database): Promise<string[]> {
  const rows = Object.entries(await everything(database)).map(([table, lines]) => `${table}\n${lines.join('\n')}`);
  return [...rows, ...rows.flatMap(decoded)];
}

/** The decoded bytes and base64, each in quotes, so that a value that is only a code is found as one. */
function decoded(text: string): string[] {
  const bytes = bytesIn(text);
  const base64 = [...text.matchAll(/"([A-Za-z0-9+/_-]{8,}={0,2})"/g)].map(([, each]) => Buffer.from(each!, 'base64'));
  return [[...bytes, ...base64].map((each) => `"${each.toString('latin1')}"`).join('\n')];
}

/** Every file in the folder, byte for byte: the database's tables, indexes and write-ahead log, and PostgreSQL's own log. */
export async function filesOf(folder: string, wanted = (_path: string): boolean => true): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return await Promise.all(files.filter(wanted).map(readIfThere));
}

/** PostgreSQL deletes files while it runs; a file that is gone contains nothing. */
async function readIfThere(path: string): Promise<string> {
  return await readFile(path, 'latin1').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}
