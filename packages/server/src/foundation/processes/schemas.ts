import { Type } from 'typebox';
import { NullableString, Timestamp, Uuid } from '#api/schema.ts';

const NullableTime = (description: string) => NullableString({ format: 'date-time', description });

const SettingSchema = Type.Object(
  {
    name: Type.String({ description: 'The name of the variable, as in docs/settings.md.' }),
    is_set: Type.Boolean({ description: 'Whether it is set; otherwise its default is in force.' }),
    is_secret: Type.Boolean({ description: 'Whether it is a secret, or can contain one.' }),
    value: NullableString({
      description: 'The value in force, set or by default; null: there is none, or it is a secret.',
    }),
    differs_in: Type.Array(Uuid(), { description: 'The running processes in which it is set to something else.' }),
  },
  { title: 'Setting' },
);

export const SettingListSchema = Type.Object({
  process_id: Uuid({ description: 'The process that answers, whose settings these are.' }),
  settings: Type.Array(SettingSchema, { description: 'All settings of the service.' }),
});

const ProcessSchema = Type.Object(
  {
    id: Uuid({ description: 'The id of the process. Each start makes a new one.' }),
    is_this: Type.Boolean({ description: 'Whether it is the process that answers.' }),
    host: Type.String({ description: 'The name of its machine or container.' }),
    version: Type.String({ description: 'The version of its program.' }),
    roles: Type.Array(Type.String(), { description: 'Its roles.' }),
    started_at: Timestamp({ description: 'When it started.' }),
    seen_at: Timestamp({ description: 'When it last reported, which it does every 30 seconds.' }),
  },
  { title: 'Process' },
);

export const VersionSchema = Type.Object({
  version: Type.String({ description: 'The version of the process that answers.' }),
  node: Type.String({ description: 'The version of its Node.js.' }),
  postgresql: Type.String({ description: 'The version of PostgreSQL.' }),
  migrations: Type.Object(
    {
      applied: Type.Integer({ description: 'How many migrations the database has.' }),
      newest: NullableString({ description: 'The newest of them.' }),
      pending: Type.Array(Type.String(), { description: 'Those that only this version has.' }),
      newer: Type.Array(Type.String(), {
        description: 'Those that only the database has: a newer version applied them.',
      }),
    },
    { description: 'The migrations of the database.' },
  ),
  processes: Type.Array(ProcessSchema, { description: 'The processes that run, the oldest first.' }),
});

const JobSchema = Type.Object(
  {
    name: Type.String({ description: 'The name of the work, as in the metrics.' }),
    interval_seconds: Type.Number({
      description:
        'The pause between two rounds of a process, or, for work that is done at its dates, the longest pause.',
    }),
    processes: Type.Integer({ description: 'How many running processes do it.' }),
    last_round_at: NullableTime('When a round last ended; null: none has, or it is not known.'),
    running_since: NullableTime('Since when a running process does it; null: none does.'),
    due_at: NullableTime('When the next round is due; null: no running process does it.'),
    is_late: Type.Boolean({ description: 'Whether that is more than 90 seconds ago, or no running process does it.' }),
    failures: Type.Integer({
      description: 'How often it has failed since these processes started. Failed items are tried again.',
    }),
    last_failure_at: NullableTime('When it last failed.'),
  },
  { title: 'Job' },
);

export const JobListSchema = Type.Object({
  jobs: Type.Array(JobSchema, { description: 'What has waited longest for its next round first.' }),
});
