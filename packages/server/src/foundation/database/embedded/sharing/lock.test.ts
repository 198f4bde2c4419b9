import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../../../testing/src/embedded-postgres/fixtures.ts';
import { exclusively } from './lock.ts';
import { ownRecord } from './process-record.ts';
import { processBirth } from './processes.ts';

describe('the lock', () => {
  it('runs one caller at a time', async () => {
    const folder = await temporaryFolder();
    let inside = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      inside += 1;
      most = Math.max(most, inside);
      await processBirth(process.pid);
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 8 }, () => exclusively(join(folder, 'lock'), work)));
    expect(most).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is free again after a failure', async () => {
    const file = join(await temporaryFolder(), 'lock');
    await expect(exclusively(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await exclusively(file, () => Promise.resolve('in'))).toBe('in');
  });

  it('is taken over from a process that died, and its files are removed', async () => {
    const folder = await temporaryFolder();
    const child = spawn('/bin/cat', { stdio: ['pipe', 'ignore', 'ignore'] });
    const dead = `${child.pid} x ${await processBirth(child.pid ?? 0)}`;
    child.kill('SIGKILL');
    await once(child, 'exit');
    await writeFile(join(folder, 'lock'), dead);
    await writeFile(join(folder, 'lock.abandoned'), dead);
    expect(await exclusively(join(folder, 'lock'), () => readdir(folder))).toEqual(['lock']);
  });

  it('is taken over from an earlier process whose pid has been reused', async () => {
    const file = join(await temporaryFolder(), 'lock');
    await writeFile(file, `${process.pid} x an-earlier-birth`);
    expect(await exclusively(file, () => Promise.resolve('in'))).toBe('in');
  });

  it('stops waiting when the signal is aborted', async () => {
    const file = join(await temporaryFolder(), 'lock');
    await writeFile(file, await ownRecord());
    const ending = new AbortController();
    const waiting = exclusively(file, () => Promise.resolve('in'), ending.signal);
    ending.abort(new Error('aborted'));
    await expect(waiting).rejects.toThrow('aborted');
  });
});
