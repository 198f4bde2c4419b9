/**
 * Joins an entry's operation. LATERAL with LIMIT 1 looks each operation up by its key; otherwise the planner may read all
 * operations. The tenant is $1.
 * @param entries the name of the table or subquery with the entries
 */
export const operationOf = (entries: string): string => `LEFT JOIN LATERAL (
          SELECT card_id, transaction_id, reference, origin_id FROM operations
           WHERE operations.tenant_id = $1 AND operations.id = ${entries}.operation_id LIMIT 1
        ) AS operation ON true`;

/**
 * The metadata of the operation of an entry that was joined with `operationOf`; null if it has none. For one that ends another
 * operation, the other one's. A subquery, so that it is looked up by its key for each entry.
 * @param entries as for `operationOf`
 */
export const metadataOf = (entries: string): string => `(SELECT own.metadata FROM operation_metadata AS own
        WHERE own.tenant_id = $1 AND own.operation_id = coalesce(operation.origin_id, ${entries}.operation_id))`;

/** The reference of an operation that was joined with `operationOf`; for one that ends another operation, the other one's. */
export const REFERENCE = `CASE WHEN operation.origin_id IS NULL THEN operation.reference ELSE (
               SELECT origin.reference FROM operations AS origin WHERE origin.tenant_id = $1 AND origin.id = operation.origin_id
             ) END`;
