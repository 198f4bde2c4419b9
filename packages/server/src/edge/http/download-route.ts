import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '#kit/tenant.ts';
import { BASE_PATHS } from './base-paths.ts';
import { sendCompressed } from './compression/send-compressed.ts';

/** A file that is read while it is sent. */
interface Download {
  readonly mediaType: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly stream: AsyncIterable<Uint8Array>;
}

/** Opens the file that a signed link names. @throws AppError export_not_found, download_expired */
export type OpenDownload = (environment: Environment, link: string) => Promise<Download>;

const PATH = '/downloads';

/** The path of a link. */
export function downloadPath(environment: Environment, link: string): string {
  return `${BASE_PATHS[environment]}${PATH}/${link}`;
}

/**
 * Mounts the route of signed links, which need no token: a browser or a script can fetch the file. Its response is the file, so it
 * is not in the table of routes. It has no HEAD, which would read the whole file.
 */
export function mountDownloadRoute(app: FastifyInstance, environment: Environment, open: OpenDownload): void {
  const url = `${BASE_PATHS[environment]}${PATH}/:link`;
  app.get<{ Params: { link: string } }>(url, { exposeHeadRoute: false }, async (request, reply) => {
    const { mediaType, fileName, bytes, stream } = await open(environment, request.params.link);
    const headers = reply.headers({
      'content-type': mediaType,
      'content-length': String(bytes),
      'content-disposition': `attachment; filename="${fileName}"`,
      'referrer-policy': 'no-referrer',
    });
    return await sendCompressed(headers, Readable.from(stream), bytes);
  });
}
