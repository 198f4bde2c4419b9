import { assert } from './assert.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './durations.ts';

const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

const UNITS = [
  { name: 'day', length_ms: DAY_MS },
  { name: 'hour', length_ms: HOUR_MS },
  { name: 'minute', length_ms: MINUTE_MS },
  { name: 'second', length_ms: SECOND_MS },
];

/** A whole number as it is written in a sentence: "five", "twelve", "10,000". */
export function numberInWords(number: number): string {
  return WORDS[number] ?? number.toLocaleString('en');
}

/** Whole seconds as they are written in a sentence, in the largest unit that leaves no remainder: "one hour", "90 seconds". */
export function durationInWords(duration_ms: number): string {
  const unit = UNITS.find(({ length_ms }) => duration_ms % length_ms === 0);
  assert(unit, 'a duration in a text is in whole seconds');
  const count = duration_ms / unit.length_ms;
  return `${numberInWords(count)} ${unit.name}${count === 1 ? '' : 's'}`;
}
