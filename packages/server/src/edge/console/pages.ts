import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kit/app-error.ts';
import { sendError } from '#http/error-response.ts';
import { pageSecurityPolicy } from './security-headers.ts';

/** Where `index.html` is sent: its script reads the path. */
const PAGES = ['/', '/sign-in', '/invitation', '/set-up', '/account', '/p/*', '/o', '/o/*', '/i/*'];
const INDEX = 'index.html';
/** Files in it have a hash of their content in their names. */
const HASHED = 'assets';
const COMPRESSED = /\.(?:br|gz)$/;
/** A year: such a file never changes. */
const FOREVER = 'public, max-age=31536000, immutable';
const NOT_BUILT = 'The console is not built. Run `npm run build:console`, and start the service again.\n';

/**
 * The folder with the built console: in a clone that of the package `console`, in an installed package a part of what was built.
 * It may not exist.
 */
export function consoleFolder(start = dirname(fileURLToPath(import.meta.url))): string {
  for (let folder = start; ; folder = dirname(folder)) {
    const [packed, built] = [join(folder, 'console-pages'), join(folder, 'packages/console/dist')];
    const found = [packed, built].find((each) => existsSync(join(each, INDEX)));
    // A package does not search beyond itself.
    if (found !== undefined || dirname(folder) === folder || basename(dirname(folder)) === 'node_modules')
      return found ?? built;
  }
}

/**
 * Serves the console's pages and their files. A file is sent compressed where the build has written it so. Without a build, the pages
 * say how to make one.
 * @param folder with the built console
 * @param frameUrl the origin of the secure frame, which the pages embed
 */
export async function addPages(app: FastifyInstance, folder: string, frameUrl: string): Promise<void> {
  const policy = pageSecurityPolicy(frameUrl);
  if (!existsSync(join(folder, INDEX))) {
    for (const page of PAGES) app.get(page, async (_request, reply) => await sendNotBuilt(reply));
    return;
  }
  const hashed = join(folder, HASHED) + sep;
  await app.register(fastifyStatic, {
    root: hashed,
    prefix: `/${HASHED}/`,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(hashed) ? FOREVER : 'no-cache');
    },
  });
  const sendPage = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply.header('content-security-policy', policy).sendFile(INDEX, folder);
  for (const page of PAGES) app.get(page, sendPage);
  for (const file of otherFiles(folder)) app.get(`/${file}`, (_request, reply) => reply.sendFile(file, folder));
}

/**
 * Answers failures as the API does, but a browser that opens an address which nothing has: it gets the page, which says so.
 * @param folder with the built console
 * @param frameUrl the origin of the secure frame, which the pages embed
 */
export function failuresWithPage(folder: string, frameUrl: string): typeof sendError {
  const file = join(folder, INDEX);
  if (!existsSync(file)) return sendError;
  const page = readFileSync(file, 'utf8');
  const policy = pageSecurityPolicy(frameUrl);
  return (error, request, reply) =>
    error instanceof AppError && error.code === 'route_not_found' && opensPage(request)
      ? reply.code(404).header('content-security-policy', policy).type('text/html; charset=utf-8').send(page)
      : sendError(error, request, reply);
}

/** Whether a browser asks for a page to show, and not a program for data. */
function opensPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

/** What must not have a hash in its name, such as the icon. */
function otherFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== INDEX && !COMPRESSED.test(entry.name))
    .map(({ name }) => name);
}

async function sendNotBuilt(reply: FastifyReply): Promise<FastifyReply> {
  return await reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
}
