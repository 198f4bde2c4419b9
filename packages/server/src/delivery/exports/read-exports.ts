import { cutPage, invalidCursor } from '../../foundation/api/page.ts';
import { AppError } from '../../foundation/kit/app-error.ts';
import { HIGHEST_ID, parseId } from '../../foundation/kit/ids.ts';
import type { Secret } from '../../foundation/kit/secret.ts';
import type { CallerKey, Tenant } from '../../foundation/kit/tenant.ts';
import type { ExportRouteDependencies } from './dependencies.ts';
import { downloadUrlOf } from './download.ts';
import { linkKey } from './link-keys.ts';
import type { Export } from './model.ts';
import { findExport, listExports } from './store.ts';
import { exportView } from './view.ts';

/** @throws AppError export_not_found */
export async function readExport(
  dependencies: ExportRouteDependencies,
  tenant: Tenant,
  caller: CallerKey,
  named: string,
) {
  const id = parseId<'export'>(named);
  const found = id && (await findExport(dependencies.database, tenant.id, id));
  if (found === undefined) throw new AppError('export_not_found');
  return shown(dependencies, await linkKey(dependencies), tenant, caller, found);
}

/** Newest first. @throws AppError invalid_request */
export async function readExports(
  dependencies: ExportRouteDependencies,
  tenant: Tenant,
  caller: CallerKey,
  { after, size }: { readonly after: string | undefined; readonly size: number },
) {
  const { database } = dependencies;
  const cursor = after === undefined ? HIGHEST_ID : parseId<'export'>(after);
  const isOurs =
    cursor !== undefined && (after === undefined || (await findExport(database, tenant.id, cursor)) !== undefined);
  if (!isOurs) throw invalidCursor();
  const found = await listExports(database, tenant.id, cursor, size + 1);
  const { page, next_cursor } = cutPage(found, size, ({ id }) => id);
  const key = await linkKey(dependencies);
  return { exports: page.map((each) => shown(dependencies, key, tenant, caller, each)), next_cursor };
}

function shown(
  dependencies: ExportRouteDependencies,
  key: Secret<Buffer>,
  tenant: Tenant,
  caller: CallerKey,
  found: Export,
) {
  return exportView(found, downloadUrlOf(dependencies, key, tenant, caller, found));
}
