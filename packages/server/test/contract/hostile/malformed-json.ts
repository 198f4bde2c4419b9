// Over 300 lines because it is one table of cases, which is easier to extend in one place.

import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

/** A body that is not JSON in UTF-8 (RFC 8259), or that the service must treat like one. */
export interface JsonCase {
  /** The production of the grammar that it breaks. */
  readonly kind: string;
  readonly name: string;
  readonly bytes: Buffer;
}

/** The body that the cases are derived from. */
export interface Base {
  /** Names and values that a request must have, as JSON without braces. If a case is accepted, the request succeeds. */
  readonly members: string;
  /** A field whose value is free, or that is ignored. */
  readonly free: string;
}

const NUMBERS =
  '01|-01|00|-00|+1|1.|.1|-.1|1.e1|1e|1e+|1E-|1e1.5|1e1e1|-|--1|+-1|1-|1.2.3|0.0.0|0x1|0X1F|0b1|0o7|1_000|1n|1.0f|1L|1d|' +
  '1i|$1|1%|1/2|(1)|1+1|- 1|1 e1|1 .5|1. 5|1 2|NaN|-NaN|nan|Infinity|-Infinity|+Infinity|inf|∞|１|١|½|²|−1|1٫5|1’000|1e１|#1|~1|1;';
const LITERALS =
  'True|TRUE|tru|truee|true1|tr ue|t|T|False|FALSE|fals|falsee|f|Null|NULL|nul|nulll|None|nil|undefined|void 0|yes|no|on|off|' +
  'true false|true,|!true|ＴＲＵＥ|tru\\u0065|\\u006eull|new Date()|Symbol()|function(){}|()=>1|{{value}}|${1}|/a/|@a|a|a.b|*';
const STRINGS = [
  '"a',
  'a"',
  '"',
  "'a'",
  '\'a"',
  '"a\'',
  '`a`',
  '“a”',
  '«a»',
  '„a“',
  '‘a’',
  '"a"b"',
  '"a" "b"',
  '"a"+"b"',
  'u"a"',
  'r"a"',
  'b"a"',
  '"""a"""',
  '\\"a\\"',
  '"\\"',
  '"a\\',
  '"\\\\\\"',
  '"a\\\nb"',
  '"a\\\r\nb"',
  '\\u0022a\\u0022',
  '&quot;a&quot;',
  ...[
    '\\u',
    '\\u1',
    '\\u12',
    '\\u123',
    '\\u123g',
    '\\u12 4',
    '\\u{41}',
    '\\u+041',
    '\\u-041',
    '\\u0x41',
    '\\U0041',
    '\\u004１',
    '\\x41',
    '\\101',
    '\\cA',
    '\\N{DIGIT ONE}',
    '\\ud83d\\u',
    '\\ud83d\\ude',
    '\\ ',
    '\\\t',
  ].map((escape) => `"a${escape}"`),
];
/** Escapes that are not in the grammar: a backslash before any other printable character. */
const ESCAPES = characters(0x20, 0x7e)
  .filter((each) => !'"\\/bfnrtu'.includes(each))
  .map((each) => `"\\${each}"`);
/** Control characters must be escaped. */
const CONTROLS = characters(0x00, 0x1f).map((each) => `"a${each}b"`);
const ARRAYS =
  '[|]|[1|1]|[1,|[1,]|[,1]|[,]|[,,]|[1,,2]|[1 2]|[1;2]|[1:2]|[1}|{1]|[[]|[]]|[[1]|(1,2)|<1>|[1,2)|[1...2]|[...]|[1=>2]|["a":1]|[""|[\\]|［1］|[1，2]|[1、2]';
const OBJECTS =
  '{|}|{"a"|{"a":|{"a":1|{"a":1,|{"a":1,}|{,"a":1}|{,}|{"a":1,,"b":1}|{"a" 1}|{"a"=1}|{"a"=>1}|{"a"::1}|{"a":1:2}|{"a":}|{:1}|{:}|{"a"}|' +
  '{"a","b"}|{a:1}|{a}|{\'a\':1}|{`a`:1}|{1:1}|{1.5:1}|{null:1}|{true:1}|{[]:1}|{{}:1}|{["a"]:1}|{"a":1 "b":2}|{"a":1;"b":2}|{"a":1]|{"a":1)|' +
  '{"a":1}}|{...}|{"a":1,...b}|{"a"：1}|{"a":1，"b":2}|｛"a":1｝|{"a":1,"b"}|{"a":1,2}|{"a\\":1}|{get a(){}}|{__proto__:1}|{"a":-}|{"a"-1}';
const COMMENTS = [
  '//c\n',
  '//c',
  '/*c*/',
  '/**/',
  '#c\n',
  '#c',
  '<!--c-->',
  '--c\n',
  ';c\n',
  '%c\n',
  "'c\n",
  '/*',
  '*/',
];
/** White space of other grammars, and what is invisible. JSON has four: space, tab, line feed, carriage return. */
const SPACES = [
  ...characters(0x00, 0x1f).filter((each) => !'\t\n\r'.includes(each)),
  ...'\u007f\u0080\u0085\u00a0\u00ad\u034f\u061c\u115f\u1680\u180e\u200b\u200c\u200d\u200e\u2028\u2029\u202e\u202f\u205f\u2060\u3000\u3164\ufeff\ufffe\uffff'.match(
    /./gsu,
  )!,
  ...Array.from({ length: 11 }, (_, at) => String.fromCodePoint(0x2000 + at)),
];
const AROUND: readonly (readonly [before: string, after: string])[] = [
  ...[
    '{}',
    '[]',
    'x',
    '1',
    ',',
    ';',
    ':',
    '}',
    ']',
    '"',
    '\0',
    '\u001a',
    '\u0004',
    '\n{}',
    '\n\n{}',
    ' null',
    '//',
    '...',
    '\\',
  ].map((after) => ['', after] as const),
  ...[
    ")]}',\n",
    'while(1);',
    'for(;;);',
    '&&&START&&&',
    '/**/',
    '{}&&',
    'x',
    ',',
    '+',
    '=',
    '(',
    '[',
    '{',
    '"',
    '\u001e',
    '\0',
    'data: ',
    'json:',
    'HTTP/1.1 200 OK\r\n\r\n',
    '\\',
    '%7B',
  ].map((before) => [before, ''] as const),
  ...([
    ['callback(', ')'],
    ['callback(', ');'],
    ['(', ')'],
    ['<json>', '</json>'],
    ['```json\n', '\n```'],
    ["'", "'"],
    ['return ', ';'],
    ['export default ', ''],
    ['[', ']]'],
  ] as const),
];

/** Byte sequences that are not UTF-8 (RFC 3629). */
const NOT_UTF8: readonly (readonly [name: string, bytes: readonly number[]])[] = [
  ...range(0x80, 0xff).map((byte) => ['a lone byte', [byte]] as const),
  ...range(0xc2, 0xf4).map((byte) => ['a lead byte before another character', [byte, 0x41]] as const),
  ...[
    [0xe2, 0x82],
    [0xe0, 0xa0],
    [0xed, 0x9f],
    [0xf0, 0x9f, 0x92],
    [0xf0, 0x90],
    [0xf4, 0x8f, 0xbf],
    [0xc3, 0x41, 0xa9],
    [0xe2, 0x41, 0x82, 0xac],
    [0xf0, 0x9f, 0x41, 0x92, 0xb3],
    [0xe2, 0x82, 0x22],
  ].map((bytes) => ['a truncated or interrupted sequence', bytes] as const),
  ...[
    [0xc0, 0x80],
    [0xc0, 0xa2],
    [0xc0, 0xaf],
    [0xc1, 0x81],
    [0xc1, 0xbf],
    [0xe0, 0x80, 0x80],
    [0xe0, 0x80, 0xa2],
    [0xe0, 0x81, 0x81],
    [0xe0, 0x9f, 0xbf],
    [0xf0, 0x80, 0x80, 0x80],
    [0xf0, 0x82, 0x82, 0xac],
    [0xf0, 0x8f, 0xbf, 0xbf],
    [0xf8, 0x80, 0x80, 0x80, 0x80],
    [0xf8, 0x88, 0x80, 0x80, 0x80],
    [0xfc, 0x80, 0x80, 0x80, 0x80, 0x80],
    [0xfc, 0x84, 0x80, 0x80, 0x80, 0x80],
  ].map((bytes) => ['an overlong form', bytes] as const),
  ...range(0xa0, 0xbf).map((byte) => ['a surrogate', [0xed, byte, 0x80]] as const),
  ...[
    [0xed, 0xa0, 0xbd, 0xed, 0xb2, 0xb3],
    [0xed, 0xb2, 0xb3, 0xed, 0xa0, 0xbd],
  ].map((bytes) => ['a pair of surrogates', bytes] as const),
  ...[
    [0xf4, 0x90, 0x80, 0x80],
    [0xf5, 0x80, 0x80, 0x80],
    [0xf7, 0xbf, 0xbf, 0xbf],
  ].map((bytes) => ['beyond the last character', bytes] as const),
  ...[
    [0x80, 0x80],
    [0xbf, 0xbf, 0xbf],
    [0xc3, 0xa9, 0x80],
    [0xe2, 0x82, 0xac, 0xac],
    [0xf0, 0x9f, 0x92, 0xb3, 0x80],
  ].map((bytes) => ['a surplus continuation', bytes] as const),
];

const DEEP = [33, 64, 100];
const VERY_DEEP = [1_000, 20_000, 100_000];

/** Every case for a body. All must get 400, or 413 if the body is too long for the route. */
export function malformedJson({ members, free }: Base): JsonCase[] {
  const base = `{${members},"${free}":{"é":["€💳",-1.5e3,null,true]}}`;
  const places: readonly (readonly [string, string])[] = [
    ['', ''],
    ['[', ']'],
    [`{${members},"${free}":`, '}'],
    [`{"${free}":`, `,${members}}`],
    [`{${members},"${free}":{"a":[true,`, ']}}'],
  ];
  const tokens: readonly (readonly [kind: string, values: readonly string[]])[] = [
    ['number', NUMBERS.split('|')],
    ['literal', LITERALS.split('|')],
    ['string', STRINGS],
    ['escape', ESCAPES],
    ['control character', CONTROLS],
    ['array', ARRAYS.split('|')],
    ['object', OBJECTS.split('|')],
  ];
  return [
    ...tokens.flatMap(([kind, values]) =>
      values.flatMap((value) => places.map(([before, after]) => textCase(kind, value, before + value + after))),
    ),
    ...[...ESCAPES, ...CONTROLS].map((value) => textCase('name', value, `{${members},${value}:1}`)),
    ...gaps(base).flatMap(([before, after]) => [
      ...SPACES.filter((space) => space !== '\ufeff' || before !== '').map((space) =>
        textCase('white space', space, before + space + after),
      ),
      ...COMMENTS.map((comment) => textCase('comment', comment, before + comment + after)),
    ]),
    ...AROUND.map(([before, after]) => textCase('more than one value', `${before}…${after}`, before + base + after)),
    ...[' ', '\n', '\t\r\n ', '\ufeff'].map((text) => textCase('no value', JSON.stringify(text), text)),
    ...damaged(base),
    ...NOT_UTF8.flatMap(([name, bytes]) =>
      [
        [`{${members},"${free}":"`, '"}'],
        [`{${members},"${free}`, '":1}'],
        [`{${members}`, '}'],
      ].map(([before, after]) => ({
        kind: 'UTF-8',
        name: `${name}: ${Buffer.from(bytes).toString('hex')}`,
        bytes: Buffer.concat([Buffer.from(before!), Buffer.from(bytes), Buffer.from(after!)]),
      })),
    ),
    ...encodings(base),
    ...[...DEEP, ...VERY_DEEP].flatMap((depth) => [
      textCase('depth', `${depth} arrays`, `{${members},"${free}":${'['.repeat(depth)}${']'.repeat(depth)}}`),
      textCase('depth', `${depth} objects`, `{${members},"${free}":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`),
      textCase('depth', `${depth} open arrays`, '['.repeat(depth)),
      textCase('depth', `${depth} open objects`, '{"a":'.repeat(depth)),
    ]),
    ...[
      '"__proto__":{"a":1}',
      '"\\u005f_proto__":{"a":1}',
      '"constructor":{"prototype":{"a":1}}',
      '"a":{"__proto__":1}',
      '"a":[{"__proto__":null}]',
    ].map((name) => textCase('prototype', name, `{${members},${name}}`)),
  ];
}

/** Bodies of JSON that say the same in another way. A reader that rejects them is too strict. */
export function unusualJson(text: string): JsonCase[] {
  const value: unknown = JSON.parse(text);
  const spelled = text.replaceAll(/[a-z]/g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`);
  return [
    textCase('unusual', 'escaped letters', spelled),
    textCase(
      'unusual',
      'escapes in capitals',
      spelled.replaceAll(/[0-9a-f]{4}/g, (digits) => digits.toUpperCase()),
    ),
    textCase('unusual', 'indented by tabs', JSON.stringify(value, undefined, '\t')),
    textCase('unusual', 'lines that end with CR LF', JSON.stringify(value, undefined, 2).replaceAll('\n', '\r\n')),
    textCase('unusual', 'white space around', `\r\n\t ${text} \t\r\n`),
    ...['1.0', '1e0', '1E+0', '10e-1', '0.1e1', '1.000', '1.0E-0'].map((one) =>
      textCase(
        'unusual',
        `1 as ${one}`,
        text.replace(':1', () => `:${one}`),
      ),
    ),
  ];
}

/** What removes, doubles or replaces one character, and what ends early. */
function damaged(base: string): JsonCase[] {
  const bytes = Buffer.from(base);
  const truncated = range(1, bytes.length - 1).map((length) => ({
    kind: 'truncated',
    name: `after ${length} bytes`,
    bytes: bytes.subarray(0, length),
  }));
  const characterList = base.split('');
  const structural = characterList.flatMap((character, at) => ('{}[]:,"'.includes(character) ? [at] : []));
  const changed = structural.flatMap((at) =>
    (['', characterList[at]!.repeat(2), '\\', '\0'] as const).map((by) =>
      textCase('damaged', `${at} replaced by ${JSON.stringify(by)}`, characterList.with(at, by).join('')),
    ),
  );
  // A sign inside a text is part of it: without it, the text is another one.
  return [...truncated, ...changed.filter(({ bytes }) => !isJson(bytes))];
}

function isJson(bytes: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder().decode(bytes));
    return true;
  } catch {
    return false;
  }
}

/** The places between two tokens of the text. */
function gaps(text: string): [before: string, after: string][] {
  const tokens = text.match(/"[^"]*"|[[\]{}:,]|[^"[\]{}:,]+/g)!;
  return [...tokens.keys(), tokens.length].map((at) => [tokens.slice(0, at).join(''), tokens.slice(at).join('')]);
}

function encodings(base: string): JsonCase[] {
  const little = Buffer.from(base, 'utf16le');
  const wide = Buffer.concat(
    Array.from(base, (character) => Buffer.from(Uint32Array.of(character.codePointAt(0)!).buffer)),
  );
  const all: [string, Buffer][] = [
    ['UTF-16LE', little],
    ['UTF-16LE with its mark', Buffer.concat([Buffer.from([0xff, 0xfe]), little])],
    ['UTF-16BE', Buffer.from(little).swap16()],
    ['UTF-16BE with its mark', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(little).swap16()])],
    ['UTF-32LE', wide],
    ['UTF-32BE with its mark', Buffer.concat([Buffer.from([0, 0, 0xfe, 0xff]), Buffer.from(wide).swap32()])],
    [
      'UTF-7',
      Buffer.from(
        base.replaceAll(/[^ -z]/g, (each) => `+${Buffer.from(each, 'utf16le').swap16().toString('base64')}-`),
      ),
    ],
    ['Latin-1', Buffer.from(base.replaceAll(/[€💳]/gu, 'é'), 'latin1')],
    ['half a mark of UTF-8', Buffer.concat([Buffer.from([0xef, 0xbb]), Buffer.from(base)])],
    ['two marks of UTF-8', Buffer.from(`\ufeff\ufeff${base}`)],
    ['base64', Buffer.from(Buffer.from(base).toString('base64'))],
    ['percent-encoding', Buffer.from(encodeURIComponent(base))],
    ['gzip', gzipSync(base)],
    ['deflate', deflateSync(base)],
    ['Brotli', brotliCompressSync(base)],
    ['CBOR', Buffer.from([0xa1, 0x66, ...Buffer.from('amount'), 0x01])],
    ['MessagePack', Buffer.from([0x81, 0xa6, ...Buffer.from('amount'), 0x01])],
  ];
  return all.map(([name, bytes]) => ({ kind: 'encoding', name, bytes }));
}

function textCase(kind: string, name: string, text: string): JsonCase {
  return { kind, name, bytes: Buffer.from(text) };
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

function characters(first: number, last: number): string[] {
  return range(first, last).map((code) => String.fromCharCode(code));
}
