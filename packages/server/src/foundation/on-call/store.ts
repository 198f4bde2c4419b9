import { plainArray, query, statement, type Query, type Queryable } from '#database';
import type { PersonId } from '#kit/ids.ts';

/** Somebody's word to take care of an alert, until then. */
export interface Acknowledgement {
  readonly alert_id: string;
  readonly until: Date;
  readonly reason: string;
  readonly person_id: PersonId;
  readonly person_name: string;
  readonly created_at: Date;
}

const SAVE = statement(
  'alert_acknowledgements.save',
  `INSERT INTO alert_acknowledgements (alert_id, until, reason, person_id, person_name, created_at)
   VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (alert_id) DO UPDATE
      SET until = $2, reason = $3, person_id = $4, person_name = $5, created_at = $6`,
);

const DELETE_ENDED = statement(
  'alert_acknowledgements.delete_ended',
  'DELETE FROM alert_acknowledgements WHERE until <= $1',
);

const FIND = statement<Acknowledgement>(
  'alert_acknowledgements.find',
  `SELECT alert_id, until, reason, person_id, person_name, created_at
     FROM alert_acknowledgements WHERE alert_id = ANY ($1::text[]) AND until > $2`,
);

/** Saves it in place of the one before, and deletes those that have ended. */
export function saveAcknowledgement(own: Acknowledgement): readonly Query[] {
  const { alert_id, until, reason, person_id, person_name, created_at } = own;
  return [query(DELETE_ENDED, created_at), query(SAVE, alert_id, until, reason, person_id, person_name, created_at)];
}

/** Those of these alerts that are in force, by the alert. */
export async function acknowledgementsOf(
  database: Queryable,
  alertIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Acknowledgement>> {
  const rows = await database.rows(query(FIND, plainArray(alertIds), now));
  return new Map(rows.map((row) => [row.alert_id, row]));
}
