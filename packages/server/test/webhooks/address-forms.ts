/** IPv4 addresses that no webhook may reach, one of each kind. */
const FORBIDDEN_IPV4: readonly (readonly [number, number, number, number])[] = [
  [127, 0, 0, 1],
  [10, 1, 2, 3],
  [172, 16, 254, 1],
  [172, 31, 0, 9],
  [192, 168, 7, 20],
  [169, 254, 169, 254],
  [100, 100, 100, 200],
  [168, 63, 129, 16],
  [0, 0, 0, 0],
  [198, 18, 3, 4],
  [224, 0, 0, 251],
  [255, 255, 255, 255],
];

const FORBIDDEN_IPV6: readonly string[] = [
  '0:0:0:0:0:0:0:1',
  'fe80:0:0:0:0:0:0:1',
  'fd12:3456:789a:0:0:0:0:1',
  'ff02:0:0:0:0:0:0:fb',
];

type Bytes = readonly [number, number, number, number];

const hex = (value: number): string => value.toString(16);
const octal = (value: number): string => `0${value.toString(8)}`;
const group = (high: number, low: number): string => hex(high * 256 + low);
/** Replaces each digit by that of another script or style, which the host parser maps back. */
const withDigits = (text: string, zero: number): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const percent = (text: string, which: RegExp): string =>
  text.replaceAll(which, (character) => `%${hex(character.charCodeAt(0))}`);

/** Spellings of an IPv4 address as a host: what `inet_aton`, the URL standard and IDNA understand. */
function ipv4Forms(bytes: Bytes): string[] {
  const [a, b, c, d] = bytes;
  const all = ((a * 256 + b) * 256 + c) * 256 + d;
  const [last24, last16] = [all % 2 ** 24, all % 2 ** 16];
  const dotted = bytes.join('.');
  return [
    dotted,
    `${dotted}.`,
    `${dotted}..`,
    String(all),
    `${all}.`,
    `0x${hex(all)}`,
    `0X${hex(all).toUpperCase()}`,
    `0x000000${hex(all)}`,
    octal(all),
    `000${octal(all)}`,
    `${a}.${last24}`,
    `${a}.0x${hex(last24)}`,
    `${octal(a)}.${octal(last24)}`,
    `${a}.${b}.${last16}`,
    `0x${hex(a)}.${octal(b)}.0x${hex(last16)}`,
    bytes.map((value) => `0x${hex(value)}`).join('.'),
    bytes.map(octal).join('.'),
    bytes.map((value) => `0000${octal(value)}`).join('.'),
    [a, `0x${hex(b)}`, octal(c), `0X0${hex(d).toUpperCase()}`].join('.'),
    percent(dotted, /\d/g),
    percent(dotted, /\./g),
    percent(dotted, /./g),
    percent(`0x${hex(all)}`, /x/g),
    withDigits(dotted, 0xff10),
    withDigits(dotted, 0x1d7ce),
    withDigits(dotted, 0x1d7f6),
    withDigits(String(all), 0xff10),
    dotted.replaceAll('.', '\u3002'),
    dotted.replaceAll('.', '\uff0e'),
    dotted.replaceAll('.', '\uff61'),
    dotted.replace('.', '\u3002').replace('.', '\uff0e'),
    dotted.replaceAll('.', '\u00ad.'),
    dotted.replaceAll('.', '\u200b.'),
    dotted.replaceAll('.', '.\u2060'),
    encodeURIComponent(withDigits(dotted, 0xff10)),
    dotted.replaceAll('.', '%E3%80%82'),
  ];
}

/** IPv6 addresses that contain an IPv4 address, as hosts. */
function embeddingForms(bytes: Bytes): string[] {
  const [a, b, c, d] = bytes;
  const dotted = bytes.join('.');
  const groups = `${group(a, b)}:${group(c, d)}`;
  const padded = [group(a, b), group(c, d)].map((each) => each.padStart(4, '0')).join(':');
  const inverted = `${group(255 - a, 255 - b)}:${group(255 - c, 255 - d)}`;
  return [
    `::ffff:${dotted}`,
    `::ffff:${groups}`,
    `::FFFF:${padded.toUpperCase()}`,
    `0:0:0:0:0:ffff:${dotted}`,
    `0000:0000:0000:0000:0000:ffff:${padded}`,
    `::ffff:0:${dotted}`,
    `::ffff:0:${groups}`,
    `::${dotted}`,
    `0:0:0:0:0:0:${groups}`,
    `64:ff9b::${dotted}`,
    `64:ff9b::${groups}`,
    `0064:FF9B:0:0:0:0:${padded}`,
    `64:ff9b:1::${dotted}`,
    `64:ff9b:1:2:3:4:${groups}`,
    `2002:${groups}::`,
    `2002:${padded}:0:0:0:0:1`,
    `2001:0:${groups}::1`,
    `2001:0:808:808:0:0:${inverted}`,
    `2606:4700::5efe:${dotted}`,
    `2606:4700::200:5efe:${groups}`,
    `::ffff:${dotted}%25eth0`,
    `::ffff:${dotted}%eth0`,
  ].map((address) => `[${address}]`);
}

/** Spellings of an IPv6 address of eight groups, as hosts. */
function ipv6Forms(address: string): string[] {
  const groups = address.split(':');
  const padded = groups.map((each) => each.padStart(4, '0')).join(':');
  const bytes = groups.slice(6).flatMap((each) => [Number.parseInt(each, 16) >> 8, Number.parseInt(each, 16) & 255]);
  const compressed = address.replace(/(?:^|:)0(?::0)+:/, '::');
  return [
    address,
    padded,
    padded.toUpperCase(),
    compressed,
    compressed.toUpperCase(),
    `${groups.slice(0, 6).join(':')}:${bytes.join('.')}`,
    `${compressed}%25lo`,
    `${compressed}%1`,
    compressed.replaceAll(':', '%3a'),
    withDigits(compressed, 0xff10),
  ].map((each) => `[${each}]`);
}

/** URLs around a host: what precedes or follows it must not change where it points, or hide it. */
function dressed(host: string): string[] {
  return [
    `https://${host}:443/hooks`,
    `https://${host}:8443/hooks`,
    `HTTPS://${host}/hooks`,
    `https://${host}?to=hooks.example.com`,
    `https://${host}#hooks.example.com`,
    `https://hooks.example.com@${host}/hooks`,
    `https://hooks.example.com:443@${host}/hooks`,
    `https://hooks.example.com%2f@${host}/hooks`,
    `https://hooks.example.com\\@${host}/hooks`,
    `https://${host}\\@hooks.example.com/hooks`,
    `https:/${host}/hooks`,
    `https:${host}/hooks`,
    `https:///${host}/hooks`,
    `https:\\\\${host}\\hooks`,
    `\thttps://${host}/hooks`,
    `https://${host}\n/hooks`,
  ];
}

/** Spellings of addresses that no webhook may reach. Each is distinct. */
export function forbiddenUrls(): string[] {
  const hosts = [
    ...FORBIDDEN_IPV4.flatMap((bytes) => [...ipv4Forms(bytes), ...embeddingForms(bytes)]),
    ...FORBIDDEN_IPV6.flatMap(ipv6Forms),
  ];
  const around = [...FORBIDDEN_IPV4.map((bytes) => bytes.join('.')), ...FORBIDDEN_IPV6.map((each) => `[${each}]`)];
  return [...new Set([...hosts.map((host) => `https://${host}/hooks`), ...around.flatMap(dressed)])];
}
