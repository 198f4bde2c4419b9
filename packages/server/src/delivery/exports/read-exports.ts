import { cutPage, readIdCursor } from '#api/page.ts';
import type { StreamedResponse } from '#api/route.ts';
import { AppError } from '#kit/app-error.ts';
import { HIGHEST_ID, parseId } from '#kit/ids.ts';
import type { Secret } from '#kit/secret.ts';
import type { CallerId, Tenant } from '#kit/tenant.ts';
import type { ExportRouteDependencies } from './dependencies.ts';
import { downloadUrlOf, fileOf } from './download.ts';
import { linkKey } from './link-keys.ts';
import type { Export } from './model.ts';
import { assertMayRead } from './personal.ts';
import { findExport, listExports } from './store.ts';
import { exportView } from './view.ts';

/** @throws AppError export_not_found */
export async function readExport(
  dependencies: ExportRouteDependencies,
  tenant: Tenant,
  caller: CallerId,
  named: string,
) {
  const found = await requireExport(dependencies, tenant, named);
  return shown(dependencies, await linkKey(dependencies), tenant, caller, found);
}

/** The file itself. @throws AppError export_not_found, missing_right, export_not_completed */
export async function readFile(
  dependencies: ExportRouteDependencies,
  tenant: Tenant,
  caller: CallerId,
  named: string,
): Promise<StreamedResponse> {
  const found = await requireExport(dependencies, tenant, named);
  assertMayRead(caller, tenant.environment, found.type);
  const file = fileOf(dependencies, found, dependencies.clock.now());
  if (file === undefined) throw new AppError('export_not_completed');
  const headers = {
    'content-length': String(file.bytes),
    'content-disposition': `attachment; filename="${file.fileName}"`,
  };
  return { status: 200, stream: file.stream, headers };
}

async function requireExport({ database }: ExportRouteDependencies, tenant: Tenant, named: string): Promise<Export> {
  const id = parseId<'export'>(named);
  const found = id && (await findExport(database, tenant.id, id));
  if (found === undefined) throw new AppError('export_not_found');
  return found;
}

/** Newest first. @throws AppError invalid_request */
export async function readExports(
  dependencies: ExportRouteDependencies,
  tenant: Tenant,
  caller: CallerId,
  { after, size }: { readonly after: string | undefined; readonly size: number },
) {
  const { database } = dependencies;
  const before = await readIdCursor<'export'>(after, async (id) => await findExport(database, tenant.id, id));
  const found = await listExports(database, tenant.id, before ?? HIGHEST_ID, size + 1);
  const { page, next_cursor } = cutPage(found, size, ({ id }) => id);
  const key = await linkKey(dependencies);
  return { exports: page.map((each) => shown(dependencies, key, tenant, caller, each)), next_cursor };
}

function shown(
  dependencies: ExportRouteDependencies,
  key: Secret<Buffer>,
  tenant: Tenant,
  caller: CallerId,
  found: Export,
) {
  return exportView(found, downloadUrlOf(dependencies, key, tenant, caller, found));
}
