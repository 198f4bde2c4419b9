/** Names and texts. */
type Named = readonly (readonly [name: string, text: string])[];

const range = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
const named = (name: string, texts: readonly string[]): Named =>
  texts.map((text) => [`${name} ${JSON.stringify(text)}`, text]);

/**
 * What no line of text may contain: controls, line and paragraph separators, marks that change the direction of what follows, and
 * halves of surrogate pairs.
 */
export const NEVER_IN_A_LINE: Named = [
  ...named('C0', range(0x00, 0x1f)),
  ...named('DEL and C1', range(0x7f, 0x9f)),
  ...named('separator', ['\u2028', '\u2029', '\r\n']),
  ...named('direction', [...range(0x202a, 0x202e), ...range(0x2066, 0x2069)]),
  ...named('surrogate', [
    '\ud800',
    '\udbff',
    '\udc00',
    '\udfff',
    '\udcb3\ud83d',
    '\ud83d\ud83d\udcb3',
    '\ud83d\udcb3\udcb3',
    '\ud83dx\udcb3',
  ]),
];

/** What a text may contain, and what must then be stored and returned as it was sent. */
export const UNUSUAL_IN_A_LINE: Named = [
  ...named('zero width', [
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u034f',
    '\u180e',
    '\u3164',
    '\uffa0',
    '\u115f',
    '\u17b4',
  ]),
  ...named('direction mark', ['\u200e', '\u200f', '\u061c']),
  ...named('deprecated format', range(0x206a, 0x206f)),
  ...named('annotation', ['\ufff9', '\ufffa', '\ufffb', '\ufffc', '\ufffd']),
  ...named('noncharacter', [...range(0xfdd0, 0xfdef), '\ufffe', '\uffff']),
  ...Array.from({ length: 16 }, (_, plane) =>
    named('noncharacter', range((plane + 1) * 0x10000 + 0xfffe, (plane + 1) * 0x10000 + 0xffff)),
  ).flat(),
  ...named('private use', ['\ue000', '\uf8ff', '\u{f0000}', '\u{10fffd}']),
  ...named('space', ['\u00a0', '\u1680', '\u2000', '\u2007', '\u202f', '\u205f', '\u3000']),
  ...named('variation', ['\ufe00', '\ufe0f', '\u{e0100}', '\u{e01ef}']),
  ...named('tag', ['\u{e0001}', '\u{e0041}', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}']),
  ...named('musical format', ['\u{1d173}', '\u{1d17a}']),
  ...named('astral', ['💳', '𝕏', '𐍈', '𠜎', '👩‍👩‍👧‍👦', '🇩🇴', '👍🏽']),
  ...named('unassigned', ['\u0378', '\u{1fffd}', '\u{e1000}']),
  ...named('not normalized', [
    'é',
    'e\u0301',
    '\u1e9b\u0323',
    '\u0344',
    '\u2126',
    '\u212b',
    '\ufb01',
    '가',
    '\u1100\u1161',
    '\u0958',
    '\u{2f800}',
    '\u{1d15e}',
    '\ufdfa',
    'q\u0307\u0323',
    'q\u0323\u0307',
  ]),
  ...named('case', ['İ', 'ı', 'ß', 'ẞ', 'ǅ', 'ŉ', 'ﬃ', 'Σσς', '\u0345']),
  ...named('another script', ['שלום', 'مرحبا', 'ไทย', 'नमस्ते', '١٢٣', '一二三', 'Ꙁ', 'ⓐ']),
  ...named('looks like another', ['раураl', 'ａｂｃ', '\u2215', '\u2044', '\uff1c', '\u2024', '\uff07', '\u02bc']),
  ['flood of marks', `e${'\u0301'.repeat(90)}`],
  ['flood of enclosing marks', `a${'\u20dd\u0489'.repeat(45)}`],
  ['flood of joiners', '\u200d'.repeat(90)],
];

/** Percent-encoded bytes that are not UTF-8, for paths and queries. */
export const NOT_UTF8_ENCODED: readonly string[] = [
  '%ff',
  '%80',
  '%c0%80',
  '%c0%af',
  '%c3',
  '%e2%82',
  '%ed%a0%80',
  '%ed%a0%bd%ed%b2%b3',
  '%f4%90%80%80',
  '%f8%88%80%80%80',
  '%fe%ff',
  '%00',
  'a%00b',
  '%0d%0a',
  '%u0041',
  '%25%30%30',
];
