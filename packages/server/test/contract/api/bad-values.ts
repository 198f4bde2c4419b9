/** JSON texts that are wrong wherever a string or an amount is expected. */
const WRONG_ANYWHERE: readonly string[] = [
  'true',
  'false',
  '[]',
  '{}',
  '["a"]',
  '[[[[[[[[[[]]]]]]]]]]',
  '{"a":{"b":{"c":{"d":[1,2,{"e":null}]}}}}',
  '{"toString":1,"valueOf":2,"length":3}',
  '"\\u0000"',
  '"a\\u0000b"',
  '"a\\u001bb"',
  '"\\ud800"',
  '"\\udfff\\ud800"',
  `"${'x'.repeat(100_000)}"`,
];
/** Numbers that are wrong as amounts and as ids. Small integers can be either. */
const WRONG_NUMBERS: readonly string[] = ['1e400', '-1e400', '1.5e-9', '-0.5', '1e308'];

const CARD_NUMBERS = [
  '4111111111111111',
  '5555 5555 5555 4444',
  '3782-822463-10005',
  '４１１１１１１１１１１１１１１１',
];
/** Fields that reject card numbers: names, addresses, labels and the like, and the names of merchants. */
const NO_CARD_NUMBER =
  /^(label|brand_label|first_name|last_name|address_(street|city|state|postal_code)|description|merchant\.(name|city|id)|(merchants|merchant_ids)\..*)$/;
const IS_AMOUNT = /^(amount|limits\..*)$/;

const quoted = (text: string): string => JSON.stringify(text);

/** Wrong values for fields with a specific format, by field name. */
const WRONG_BY_NAME: readonly (readonly [RegExp, readonly string[]])[] = [
  [NO_CARD_NUMBER, CARD_NUMBERS.map((number) => quoted(`x ${number} y`))],
  // The schema does not restrict documents; these are rejected because they are not images.
  [/_base64$/, ['data:image/png;base64,iVBORw0KGgo=', 'AAAA', 'not base64!', '%PDF-1.4'].map(quoted)],
  [
    /^merchant\.|^(merchants|merchant_ids)\./,
    ['""', '" "', '"\\u3000"', '"a\\nb"', '"a\\u2028b"', `"${'x'.repeat(101)}"`],
  ],
  [/^merchant\.mcc$|^categories\./, ['123', '12345', '541a', '５４１１', ' 5411', '5411\n', ''].map(quoted)],
  [/^merchant\.country$|^countries\./, ['U', 'USA', 'U1', 'ÜS', 'QX', 'XQ', '', 'us ', '840'].map(quoted)],
  [/_color$/, ['', 'fff', '#ff', '#fffff', '#ggg', 'red', 'rgb(0,0,0)', '#fff;', '#fff ', '＃fff'].map(quoted)],
  [
    /^positions\..*\.|_(top|left|right|bottom)$/,
    ['', '10', '-1%', '101%', '100.1%', '2001px', '1e1%', '10 %', '10em', 'calc(1px)', '10%;', '١%', '10%\n'].map(
      quoted,
    ),
  ],
  [/_position$/, ['', '10%', '10%,', ',10%', '10%,20px,30px', '10%;20px', '-1%,0', 'a,b'].map(quoted)],
  [/^fields_order$/, ['', ',', 'pan,', 'pan,pan', 'pan;cvv', 'PAN', 'pan,number', 'pan,cvv,pan'].map(quoted)],
  [
    /^background_url$/,
    [
      '',
      'http://cdn.example/a.png',
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      '//cdn.example/a.png',
      'https://',
      'https:// cdn.example',
      'https://user:pass@cdn.example/a.png',
      'https://a;b.example/a.png',
      `https://cdn.example/${'x'.repeat(2_100)}`,
    ].map(quoted),
  ],
  [
    /^origins$|^embedding_origin$/,
    [
      '',
      '*',
      'https://*.example',
      'https://a.example/',
      'https://a.example/path',
      'https://a.example?x',
      'https://a;b.example',
      'http://a.example',
      'ftp://a.example',
      'null',
      'https:',
    ].map(quoted),
  ],
  [/^currency$/, ['us', 'usdd', 'u$d', 'ＵＳＤ', '', 'usd ', '840'].map(quoted)],
  [/^code$/, ['12345', '1234567', '１２３４５６', '12345a', '-12345', '123456\n', ''].map(quoted)],
  [
    /^advance$/,
    [
      '',
      'P',
      'PT',
      'P1',
      '7D',
      'p7d',
      'P7D ',
      'P-1D',
      '-P1D',
      'P1.5D',
      'P1DT',
      'PT1D',
      'P1D1Y',
      '2026-01-01/P1D',
      'P0D',
      'PT0S',
      'P0Y0M',
      'P11Y',
      'P9999Y',
      'P99999D',
      'PT999999999S',
      `P${'9'.repeat(60)}D`,
      `P${'1'.repeat(99)}D`,
    ].map(quoted),
  ],
  [
    IS_AMOUNT,
    [
      '0',
      '-1',
      '0.001',
      '1.001',
      '1000000.01',
      '12345678901234567890',
      '9007199254740993',
      '5e-324',
      ...[
        '',
        ' ',
        '0',
        '0.00',
        '-1',
        '-0.01',
        '+1',
        ' 1',
        '1 ',
        '1.',
        '.5',
        '1,00',
        '1 000',
        '1e3',
        '0x10',
        '١',
        '１',
        'NaN',
        'Infinity',
        '1_000',
        '1.001',
        '1000000.01',
        '1.00 usd',
        '9'.repeat(30),
        '9'.repeat(64),
        '9'.repeat(65),
      ].map(quoted),
    ],
  ],
];

export interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly items?: FieldSchema;
  /** Those of a list whose items the route checks. */
  readonly 'x-items'?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
}

/** A wrong value for a field, as JSON text, and the field's dotted name. */
interface WrongValue {
  readonly field: string;
  /** The path from the body to the value. */
  readonly path: readonly string[];
  readonly value: string;
}

/** All wrong values for a field and for the fields inside it. */
export function wrongValues(path: readonly string[], schema: FieldSchema): WrongValue[] {
  const field = path.join('.');
  const own = wrongValuesOf(field, schema).map((value): WrongValue => ({ field, path, value }));
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => wrongValues([...path, name], each));
  return [...own, ...inner];
}

function wrongValuesOf(field: string, schema: FieldSchema): string[] {
  const types = new Set([schema.type ?? []].flat());
  if (types.has('array')) return [...wrongOf(types), ...wrongLists(field, schema)];
  if (types.has('object')) return wrongOf(types);
  const byName = WRONG_BY_NAME.flatMap(([names, values]) => (names.test(field) ? values : []));
  const wrong = [...wrongOf(types), ...byName];
  if (schema.enum) {
    const first = schema.enum.find((each) => typeof each === 'string');
    wrong.push(...['nothing of the kind', '', `${first!.toUpperCase()} `, '__proto__', 'constructor'].map(quoted));
  }
  if (schema.minimum !== undefined) wrong.push(String(schema.minimum - 1));
  if (schema.maximum !== undefined) wrong.push(String(schema.maximum + 1), `${schema.maximum}0.5`);
  return wrong;
}

/** Values of the wrong type for all of `types`. */
function wrongOf(types: ReadonlySet<string>): string[] {
  const isNumeric = types.has('number') || types.has('integer');
  const numbers = isNumeric ? WRONG_NUMBERS : ['0', '1', '-1', '12345678901234567890', ...WRONG_NUMBERS];
  const wrong = [...WRONG_ANYWHERE, ...(types.has('null') ? [] : ['null']), ...numbers];
  if (isNumeric && !types.has('string')) wrong.push('"1"', '"1.0"', '""');
  return wrong.filter((value) => {
    if (types.has('boolean') && /^(true|false)$/.test(value)) return false;
    if (types.has('array') && value.startsWith('[')) return false;
    return !(types.has('object') && value.startsWith('{'));
  });
}

/** The schema of a list's items. */
export function itemsOf({ items, 'x-items': listed }: FieldSchema): FieldSchema | undefined {
  return listed ?? items;
}

/** Lists with a wrong item, alone and after a right one, and a list with too many items. */
function wrongLists(field: string, schema: FieldSchema): string[] {
  const { maxItems } = schema;
  const items = itemsOf(schema)!;
  const right = quoted(rightItem(field, items));
  const wrong = wrongValuesOf(field, items).flatMap((value) => [`[${value}]`, `[${right},${value}]`]);
  return maxItems === undefined ? wrong : [...wrong, `[${Array.from({ length: maxItems + 1 }, () => right).join()}]`];
}

function rightItem(field: string, items: FieldSchema): string {
  if (items.enum) return String(items.enum[0]);
  if (field === 'origins') return 'https://shop.example';
  if (field.startsWith('categories.')) return '5411';
  return field.startsWith('countries.') ? 'US' : 'Shop';
}
