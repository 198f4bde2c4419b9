import { useState } from 'react';
import { textOf, useTexts } from '../../text/catalog.ts';
import { Checks } from '../../ui/checks.tsx';
import { Button } from '../../ui/mantine/button.tsx';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import type { FieldProps } from './count-field.tsx';
import { controlsTexts } from './texts.ts';
import type { Schedule } from './words.ts';
import classes from './group.module.css';

type Window = Schedule['windows'][number];

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const WINDOWS_MAX = 20;
const WORKDAYS: Window = { days: DAYS.slice(0, 5), from: '08:00', to: '18:00' };
const FROM = /^([01]\d|2[0-3]):[0-5]\d$/;
const TO = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** The windows in which purchases are allowed. Without any, they are allowed at all times. */
export function ScheduleField({ label, value, onChange }: FieldProps<Schedule | null>) {
  const texts = useTexts(controlsTexts);
  const [schedule, setSchedule] = useState<Schedule>(() => value ?? { time_zone: 'UTC', windows: [] });
  const { time_zone, windows } = schedule;
  const change = (next: Schedule): void => {
    setSchedule(next);
    if (next.windows.length === 0) onChange(null);
    else onChange(next.time_zone.trim() !== '' && next.windows.every(isWindow) ? next : undefined);
  };
  const replace = (index: number, by: readonly Window[]): void =>
    change({ time_zone, windows: windows.toSpliced(index, 1, ...by) });
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      {windows.length > 0 && (
        <TextInput
          label={texts.timeZone}
          value={time_zone}
          onChange={(next) => change({ time_zone: next, windows })}
          maxLength={64}
        />
      )}
      {windows.map((window, index) => (
        <div key={index} className={classes.window}>
          <Checks
            label={texts.window(index + 1)}
            options={DAYS.map((day) => [day, textOf(texts.days, day)])}
            chosen={window.days}
            onChange={(days) => replace(index, [{ ...window, days }])}
          />
          <TextInput
            label={texts.from}
            value={window.from}
            onChange={(from) => replace(index, [{ ...window, from }])}
            maxLength={5}
            {...(!FROM.test(window.from) && { error: texts.noTime })}
          />
          <TextInput
            label={texts.to}
            value={window.to}
            onChange={(to) => replace(index, [{ ...window, to }])}
            maxLength={5}
            {...(!TO.test(window.to) && { error: texts.noTime })}
          />
          <Button onClick={() => replace(index, [])}>{texts.removeWindow(index + 1)}</Button>
        </div>
      ))}
      {windows.length < WINDOWS_MAX && (
        <Button onClick={() => change({ time_zone, windows: [...windows, WORKDAYS] })}>{texts.addWindow}</Button>
      )}
    </fieldset>
  );
}

function isWindow({ days, from, to }: Window): boolean {
  return days.length > 0 && FROM.test(from) && TO.test(to);
}
