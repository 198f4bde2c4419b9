import type { Command, Option } from 'commander';
import { WORK_NAMES } from '#composition/work-names.ts';
import { EVENT_TYPES } from '#events';
import { CURRENCIES } from '#kit/money.ts';
import { ENVIRONMENTS } from '#kit/tenant.ts';
import { KYC_DECISIONS } from '#ports/kyc.ts';
import { VENDORS } from '#ports/vendors.ts';

/** A word that can follow, with its description. */
export interface Word {
  readonly word: string;
  readonly description: string;
}

/** An option: what its value can be. */
export interface Flag extends Word {
  /** Undefined: the option has no value. `file`, `folder`: a path. A list: these words. `text`: anything. */
  readonly value: 'file' | 'folder' | 'text' | readonly string[] | undefined;
}

/** A command or group of commands, and what can follow it. */
export interface Place {
  /** The words after `issuary`; empty for `issuary` itself. */
  readonly path: string;
  readonly words: readonly Word[];
  readonly flags: readonly Flag[];
}

/** The values of options and arguments that have a fixed set of them. */
const VALUES: Readonly<Record<string, Flag['value']>> = {
  '--env': ENVIRONMENTS,
  '--currency': CURRENCIES,
  '--decision': KYC_DECISIONS,
  '--events': EVENT_TYPES,
  '--from': ['beginning', 'now'],
  '--secret-id-file': 'file',
  '--to': 'folder',
};
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  trigger: EVENT_TYPES,
  'platform connect': VENDORS,
  'platform secrets': VENDORS,
  'platform reread': VENDORS,
  'work retry': WORK_NAMES.map(({ name }) => name),
  completion: ['bash', 'zsh', 'fish'],
};

/** Everything that can be completed, from the definitions of the commands. */
export function readPlaces(program: Command): Place[] {
  return placesOf(program, '');
}

function placesOf(command: Command, path: string): Place[] {
  const subcommands = command.commands.map((each) => ({ word: each.name(), description: each.description() }));
  const values = (ARGUMENTS[path] ?? []).map((word) => ({ word, description: '' }));
  const help = { word: '--help', description: 'show the help', value: undefined };
  const place = { path, words: [...subcommands, ...values], flags: [...command.options.map(flagOf), help] };
  return [
    place,
    ...command.commands.flatMap((each) => placesOf(each, path === '' ? each.name() : `${path} ${each.name()}`)),
  ];
}

function flagOf({ long, description, required, optional }: Option): Flag {
  const word = long ?? '';
  return { word, description, value: required || optional ? (VALUES[word] ?? 'text') : undefined };
}

/** The options with a value, each once, by what the value is. */
function valuedFlags(places: readonly Place[]): Map<string, NonNullable<Flag['value']>> {
  const flags = places.flatMap((place) => place.flags);
  return new Map(flags.flatMap(({ word, value }) => (value === undefined ? [] : [[word, value] as const])));
}

/** The options whose value is one of a kind. */
export function flagsWith(places: readonly Place[], kind: 'file' | 'folder' | 'text'): string[] {
  return [...valuedFlags(places)].filter(([, value]) => value === kind).map(([word]) => word);
}

/** The options whose values are a list, with it. */
export function listedFlags(places: readonly Place[]): (readonly [string, readonly string[]])[] {
  return [...valuedFlags(places)].flatMap(([word, value]) =>
    typeof value === 'string' ? [] : [[word, value] as const],
  );
}

/** The paths of commands and groups, as a shell's `case` compares them: the path of the group, a space, the word. */
export function casesOf(places: readonly Place[]): string[] {
  return places
    .map(({ path }) => path)
    .filter((path) => path !== '')
    .map((path) => (path.includes(' ') ? path : ` ${path}`));
}

/** A text in single quotes. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
