import { Type } from 'typebox';
import { NullableString, OneOf, Timestamp } from '#api/schema.ts';
import { defineEvent } from '#events';
import examples from './event-examples.json' with { type: 'json' };
import { ReconciliationSchema } from './schemas.ts';

const { id, reference, file_name, account, from, to, rows, summary, created_at } = ReconciliationSchema.properties;

export const reconciliationCompleted = defineEvent({
  type: 'reconciliation.completed',
  summary: 'The comparison of a statement file has ended',
  cause:
    'Every row of a file that you sent to `POST /reconciliations` was compared, or the comparison failed (`status` `failed`). A short file is compared before the call is answered; the event is sent then, too.',
  action:
    'If `status` is `completed` and `summary` has differences, read them: `GET /reconciliations/{id}/rows`. If it is `failed`, send the file again.',
  data: Type.Object({
    id,
    status: OneOf(['completed', 'failed'], { description: 'How it ended.' }),
    reference,
    file_name,
    account,
    from,
    to,
    rows,
    summary,
    error: NullableString({ description: 'Error code if `status` is `failed`.' }),
    created_at,
    completed_at: Timestamp({ description: 'When it ended.' }),
  }),
  example: examples['reconciliation.completed'],
});

export const RECONCILIATION_EVENTS = [reconciliationCompleted];
