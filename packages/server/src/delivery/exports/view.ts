import type { Export } from './model.ts';

/** An export as the API returns it. */
export function exportView(exported: Export, downloadUrl: string | null) {
  const { query } = exported;
  return {
    id: exported.id,
    type: exported.type,
    format: exported.format,
    bom: exported.bom,
    status: exported.status,
    from: query.from?.toISOString() ?? null,
    to: query.to.toISOString(),
    filters: query.filters,
    rows: exported.rows,
    bytes: exported.bytes,
    error: exported.error,
    download_url: downloadUrl,
    created_at: exported.createdAt.toISOString(),
    completed_at: exported.completedAt?.toISOString() ?? null,
    expires_at: exported.status === 'completed' ? (exported.expiresAt?.toISOString() ?? null) : null,
  };
}
