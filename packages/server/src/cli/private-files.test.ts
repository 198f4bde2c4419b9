import { chmod, chown, lstat, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { requirePrivateFolder, writePrivateFiles } from './private-files.ts';

const home = await mkdtemp(join(tmpdir(), 'issuary-private-files-'));
afterAll(async () => await rm(home, { recursive: true }));
const content = new Map([['a.png', Buffer.from('secret')]]);

test('a new folder and its files are only for their owner', async () => {
  const folder = await requirePrivateFolder(join(home, 'new', 'inner'));
  const [file] = await writePrivateFiles(folder, content);
  expect(file).toBe(join(folder, 'a.png'));
  expect((await lstat(folder)).mode & 0o777).toBe(0o700);
  expect((await lstat(file!)).mode & 0o777).toBe(0o600);
  expect(await readFile(file!, 'utf8')).toBe('secret');
  expect(await requirePrivateFolder(folder)).toBe(folder);
});

test.each([0o720, 0o702, 0o1777])('a folder with mode %o is refused', async (mode) => {
  const folder = await requirePrivateFolder(join(home, `mode-${mode}`));
  await chmod(folder, mode);
  await expect(requirePrivateFolder(folder)).rejects.toThrow(`others can write to ${folder}`);
});

test.each([0o720, 0o702])('a folder in one with mode %o is refused, and not created', async (mode) => {
  const outer = await requirePrivateFolder(join(home, `outer-${mode}`));
  await chmod(outer, mode);
  await expect(requirePrivateFolder(join(outer, 'a', 'b'))).rejects.toThrow(`others can write to ${outer};`);
  expect(await readdir(outer)).toEqual([]);
});

test('a folder in a sticky one, as /tmp is, is accepted, unless it belongs to another user', async () => {
  const outer = await requirePrivateFolder(join(home, 'sticky'));
  await chmod(outer, 0o1777);
  expect(await requirePrivateFolder(join(outer, 'mine'))).toBe(join(outer, 'mine'));
});

// Only root can give a folder away.
test.runIf(process.getuid?.() === 0)('a path through a folder of another user is refused', async () => {
  const outer = await requirePrivateFolder(join(home, 'sticky', 'theirs'));
  await chown(outer, 12_345, 12_345);
  for (const path of [outer, join(outer, 'inner')])
    await expect(requirePrivateFolder(path)).rejects.toThrow(`${outer} belongs to another user`);
});

test('a link and a file are refused anywhere in the path', async () => {
  const folder = await requirePrivateFolder(join(home, 'target'));
  await symlink(folder, join(home, 'link'));
  await symlink(join(home, 'nothing'), join(home, 'dangling'));
  await writeFile(join(home, 'file'), '');
  for (const path of ['link', 'link/folder', 'dangling', 'dangling/folder'])
    await expect(requirePrivateFolder(join(home, path))).rejects.toThrow('is a link');
  for (const path of ['file', 'file/folder'])
    await expect(requirePrivateFolder(join(home, path))).rejects.toThrow(`${join(home, 'file')} is not a folder`);
  expect(await readdir(folder)).toEqual([]);
});

test('a file or a link with the name of a file is not replaced or followed', async () => {
  const folder = await requirePrivateFolder(join(home, 'occupied'));
  await writeFile(join(folder, 'elsewhere'), 'mine');
  await symlink(join(folder, 'elsewhere'), join(folder, 'a.png'));
  await expect(writePrivateFiles(folder, content)).rejects.toThrow('a.png exists already');
  expect(await readFile(join(folder, 'elsewhere'), 'utf8')).toBe('mine');
});
