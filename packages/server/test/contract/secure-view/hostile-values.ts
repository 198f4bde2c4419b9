import type { ViewOptions } from '#secure-view';

/** Texts that are known to break out of an attribute, a style, a script, a URL or a policy. */
export const HOSTILE_TEXTS: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</style><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--',
  '--><script>',
  ']]>',
  '&lt;script&gt;',
  '&#x3c;script&#x3e;',
  '" onmouseover="alert(1)',
  "' autofocus onfocus='alert(1)",
  '`alert(1)`',
  '${alert(1)}',
  '{{constructor.constructor("alert(1)")()}}',
  '<%= 7*7 %>',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'about:blank',
  '//evil.example/a.png',
  'https://evil.example/a.png"); background: url("https://evil.example/b.png',
  'url(https://evil.example/)',
  'url("javascript:alert(1)")',
  'image-set("https://evil.example/a.png" 1x)',
  'expression(alert(1))',
  'red; background: url(https://evil.example/)',
  '#fff; } body { background: url(https://evil.example/) }',
  '#fff/**/url(https://evil.example/)',
  '@import "https://evil.example/a.css"',
  String.raw`\65 xpression(alert(1))`,
  String.raw`\3c script\3e`,
  String.raw`#\66\66\66`,
  String.raw`10%\3b color:red`,
  '10%;color:red',
  '10%!important',
  'calc(10% + 1px)',
  'var(--x)',
  'env(safe-area-inset-top)',
  'attr(data-x)',
  '1e3px',
  '-1px',
  'NaN%',
  'Infinitypx',
  '10%,10%,10%',
  'inherit',
  'pan;cvv',
  'pan,pan,pan,pan,pan,pan',
  'pan,__proto__',
  'pan,cvv,secret',
  '__proto__',
  'constructor',
  'toString',
  "https://a.example; script-src 'unsafe-inline'",
  "https://a.example 'unsafe-inline'",
  'https://a.example,https://b.example',
  'https://user:password@a.example',
  'https://a.example@evil.example',
  'https://*.example',
  '*',
  "'self'",
  "'none'",
  'null',
  'undefined',
  "' OR 1=1--",
  '$1',
  '../../etc/passwd',
  '%3Cscript%3E',
  '%00',
  '%0d%0aset-cookie:a=b',
  'a\r\nset-cookie: a=b',
  'a\nb',
  'a\0b',
  'a\u0007b',
  'a\u001b[31mb',
  'a\u0085b',
  'a\u2028b',
  'a\u2029b',
  'a\u202egnp.exe',
  '\u202dabc\u202c',
  '\u2066abc\u2069',
  '\u200fabc',
  '\u061cabc',
  '\ufeff',
  '\u200b',
  '\u3164',
  '   ',
  '\u3000',
  '',
  '\ud800',
  '\udc00\ud800',
  'x'.repeat(41),
  'x'.repeat(5_000),
  '💳'.repeat(41),
  `https://a.example/${'x'.repeat(2_100)}`,
  `https://a.example/${'é'.repeat(1_000)}`,
  `#${'f'.repeat(5_000)}`,
  `${'1'.repeat(5_000)}%`,
  'a'.repeat(100_000),
  '4111111111111111',
  'card 5555-5555-5555-4444',
];

export const WRONG_TYPES: readonly unknown[] = [
  null,
  0,
  10,
  -1,
  1.5,
  [],
  ['pan'],
  [['#fff']],
  {},
  { toString: 'pan' },
  { length: 1 },
  { pan: 'x' },
  { pan: { top: { top: '1%' } } },
  { pan: null },
  { pan: [] },
  { hasOwnProperty: {} },
  { a: { b: { c: { d: { e: { f: {} } } } } } },
];

export const TEXT_OPTIONS = [
  'theme',
  'layout',
  'align',
  'fields_order',
  'text_color',
  'label_color',
  'button_color',
  'button_text_color',
  'background_url',
  'background_color',
  'brand_label',
  'lang',
  'embedding',
  'embedding_origin',
  'pan_top',
  'cvv_left',
  'expiry_right',
  'brand_bottom',
  'cardholder_position',
  'positions.pan.top',
];

const COLOR = /^#(?:[\da-f]{6}|[\da-f]{8})$/;
const PICTURE = /^https:\/\/[!$%&*+./0-9:=?@A-Z[\]_a-z~-]{1,2040}$/;
const ORIGIN = /^https?:\/\/[a-z\d.-]+(?::\d+)?$/;
/** A label is any text, which the page escapes, but without line breaks and text direction marks. */
const LABEL = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]{1,40}$/u;
const LENGTH = /^\d{1,4}(?:\.\d{1,4})?(?:%|px)$/;

/** Whether every option of a view is only its own value and cannot inject anything. */
export function isHarmless(options: ViewOptions): boolean {
  const { backgroundColor = '#000000', backgroundUrl = 'https://a/', brandLabel = 'x' } = options;
  const { textColor, labelColor, buttonColor, buttonTextColor, embeddingOrigin = 'https://a' } = options;
  const colors = [textColor, labelColor, buttonColor, buttonTextColor, backgroundColor];
  const lengths = Object.values(options.positions).flatMap((position) => Object.values(position));
  return (
    colors.every((color) => COLOR.test(color)) &&
    lengths.every((length) => LENGTH.test(length)) &&
    PICTURE.test(backgroundUrl) &&
    LABEL.test(brandLabel) &&
    ORIGIN.test(embeddingOrigin)
  );
}

/** A request's options with this value; `option` may be a path such as `positions.pan.top`. */
export function withOption(option: string, value: unknown): object {
  const nested = option.split('.').reduceRight((inner, name) => ({ [name]: inner }), value);
  return nested as object;
}
