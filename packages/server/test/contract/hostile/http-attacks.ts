// Over 300 lines because it is one table of cases, which is easier to extend in one place.

import { REFUSED, statusesOf, type Attack } from './campaign.ts';

/** A port with two requests to it, one of which changes something. */
export interface Target {
  readonly name: string;
  readonly port: number;
  /** A path that GET reads. */
  readonly read: string;
  /** A path, headers with their line ends, and a body that POST accepts. */
  readonly change: { readonly path: string; readonly headers: string; readonly body: string };
}

type Bytes = string | Uint8Array;
type Case = readonly [name: string, bytes: Bytes];

const HOST = 'Host: issuary.example\r\n';
const CLOSE = 'Connection: close\r\n';

/** A complete request that changes something. It follows what must be refused, and must not be found behind it. */
export function hiddenRequest(target: Target): string {
  const { path, headers, body } = target.change;
  return `POST ${path} HTTP/1.1\r\n${HOST}${headers}Content-Length: ${body.length}\r\n${CLOSE}\r\n${body}`;
}

/** Ambiguous and invalid HTTP for a port. */
export function httpAttacks(target: Target): Attack[] {
  const { path, headers, body } = target.change;
  const hidden = hiddenRequest(target);
  const size = String(body.length);
  const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  /** A request with these lines, its body, and another request behind it. */
  const post = (lines: string, sent = body, start = `POST ${path} HTTP/1.1\r\n${HOST}`): string =>
    `${start}${headers}${lines}\r\n${sent}${hidden}`;
  const start = (line: string): string => `${line}\r\n${HOST}${headers}Content-Length: ${size}\r\n\r\n${body}${hidden}`;
  const get = (lines: string, url = target.read): string =>
    `GET ${url} HTTP/1.1\r\n${HOST}${headers}${lines}${CLOSE}\r\n`;
  /** A request that is read in every way, but whose body lacks what it needs. */
  const harmless = (lines: string, sent: string): string =>
    `POST ${path} HTTP/1.1\r\n${HOST}${headers}${lines}${CLOSE}\r\n${sent}`;
  const chunked = 'Transfer-Encoding: chunked\r\n';

  const refused: Record<string, readonly Case[]> = {
    'Content-Length': [
      ...['0', '1', size, '99'].flatMap((other): Case[] => [
        [`two: ${size} and ${other}`, post(`Content-Length: ${size}\r\nContent-Length: ${other}\r\n`)],
        [`two: ${other} and ${size}`, post(`Content-Length: ${other}\r\nContent-Length: ${size}\r\n`)],
        [`a list: ${size}, ${other}`, post(`Content-Length: ${size}, ${other}\r\n`)],
      ]),
      ...[
        '',
        '+1',
        `+${size}`,
        '-1',
        '-0',
        `0x${body.length.toString(16)}`,
        '1_2',
        '1e1',
        `${size}.0`,
        `${size};`,
        `${size},`,
        `${size} ${size}`,
        `"${size}"`,
        'a',
        '１２',
        '١',
        '18446744073709551616',
        String(2n ** 64n + BigInt(body.length)),
        '9'.repeat(40),
        `${size}\0`,
        `${size}\u000b`,
        `\u000c${size}`,
        `${size}\r`,
      ].map((value): Case => [JSON.stringify(value), post(`Content-Length: ${value}\r\n`)]),
      ...[
        'Content-Length ',
        'Content-Length\t',
        'Content-Length\u000b',
        'Content-Length\0',
        '\u0000Content-Length',
      ].map((name): Case => [`named ${JSON.stringify(name)}`, post(`${name}: ${size}\r\n`)]),
    ],
    'Transfer-Encoding': [
      ...[size, '0', '5', '999'].flatMap((length): Case[] => [
        [`after Content-Length: ${length}`, post(`Content-Length: ${length}\r\n${chunked}`, `0\r\n\r\n`)],
        [`before Content-Length: ${length}`, post(`${chunked}Content-Length: ${length}\r\n`, `0\r\n\r\n`)],
        [`with a body and Content-Length: ${length}`, post(`${chunked}Content-Length: ${length}\r\n`, chunk)],
      ]),
      ...[
        'xchunked',
        'chunkedx',
        'chunk',
        'chunked, identity',
        'chunked, gzip',
        'chunked, chunked',
        'identity',
        'gzip',
        'cow',
        '"chunked"',
        'chunked;q=1',
        'chunked,x',
        ', x',
        '\u000bchunked',
        'chunked\u000b',
        'chunked\0',
        '\0chunked',
        'chunked\u00a0',
        'ｃhunked',
        'chunKed',
        'CHUNKED, identity',
        'chunked\r',
        '\r\n identity',
        '',
      ].flatMap((value): Case[] =>
        value === 'chunKed'
          ? []
          : [
              [
                `${JSON.stringify(value)} with Content-Length`,
                post(`Transfer-Encoding: ${value}\r\nContent-Length: 5\r\n`, '0\r\n\r\n'),
              ],
            ],
      ),
      ...['xchunked', 'chunked, identity', 'identity', 'gzip', 'cow', '"chunked"', 'chunked\0', '\u000bchunked'].map(
        (value): Case => [JSON.stringify(value), post(`Transfer-Encoding: ${value}\r\n`, '0\r\n\r\n')],
      ),
      ...['Transfer-Encoding ', 'Transfer-Encoding\t', 'Transfer-Encoding\0', 'Transfer-Encoding\u000b'].map(
        (name): Case => [
          `named ${JSON.stringify(name)}`,
          post(`${name}: chunked\r\nContent-Length: 5\r\n`, '0\r\n\r\n'),
        ],
      ),
      ['twice, then identity', post(`${chunked}Transfer-Encoding: identity\r\n`, '0\r\n\r\n')],
      [
        'in the second line of a folded header',
        post(`X-A: b\r\n Transfer-Encoding: chunked\r\nContent-Length: 5\r\n`, '0\r\n\r\n'),
      ],
    ],
    'chunk size': [
      ['3,000 chunks of one byte', post(chunked, '1\r\n \r\n'.repeat(3_000) + chunk)],
      ...[
        'g',
        '-1',
        '+c',
        '0x1',
        '',
        ' ',
        'zz',
        '1 1',
        '1,1',
        '1.0',
        '１',
        'fffffffffffffffff',
        '10000000000000000',
        '1000000000000000c',
        '\0',
        '1\0',
        '"1"',
        '_1',
        '1_0',
      ].map((value): Case => [JSON.stringify(value), post(chunked, `${value}\r\n${body}\r\n0\r\n\r\n`)]),
      ['larger than its data', post(chunked, `${(body.length + 3).toString(16)}\r\n${body}\r\n0\r\n\r\n`)],
      ['smaller than its data', post(chunked, `1\r\n${body}\r\n0\r\n\r\n`)],
      ['no line end after the data', post(chunked, `${body.length.toString(16)}\r\n${body}0\r\n\r\n`)],
      ['ended by a line feed', post(chunked, `${body.length.toString(16)}\n${body}\r\n0\r\n\r\n`)],
      ['ended by a carriage return', post(chunked, `${body.length.toString(16)}\r${body}\r\n0\r\n\r\n`)],
      ['data ended by a line feed', post(chunked, `${body.length.toString(16)}\r\n${body}\n0\r\n\r\n`)],
      ['an extension with a line feed', post(chunked, `${body.length.toString(16)};a\n\r\n${body}\r\n0\r\n\r\n`)],
      ['an extension with a NUL', post(chunked, `${body.length.toString(16)};a=\0\r\n${body}\r\n0\r\n\r\n`)],
      [
        'an extension of 20 kB',
        post(chunked, `${body.length.toString(16)};${'a'.repeat(20_000)}\r\n${body}\r\n0\r\n\r\n`),
      ],
      [
        'a trailer that is not a header',
        post(chunked, `${body.length.toString(16)}\r\n${body}\r\n0\r\nnonsense\r\n\r\n`),
      ],
      ['a trailer with a NUL', post(chunked, `${body.length.toString(16)}\r\n${body}\r\n0\r\na: \0\r\n\r\n`)],
      [
        'a trailer of 20 kB',
        post(chunked, `${body.length.toString(16)}\r\n${body}\r\n0\r\na: ${'a'.repeat(20_000)}\r\n\r\n`),
      ],
    ],
    'header line': [
      ['folded with a space', post(`Content-Length: ${size}\r\nX-A: b\r\n c\r\n`)],
      ['folded with a tab', post(`Content-Length: ${size}\r\nX-A: b\r\n\tc\r\n`)],
      [
        'folded as the first line',
        post(`Content-Length: ${size}\r\n`, body, `POST ${path} HTTP/1.1\r\n X-A: b\r\n${HOST}`),
      ],
      ['ended by a line feed', post(`X-A: b\nContent-Length: ${size}\r\n`)],
      ['ended by a carriage return', post(`X-A: b\rContent-Length: ${size}\r\n`)],
      ['ended by two carriage returns', post(`X-A: b\r\r\nContent-Length: ${size}\r\n`)],
      [
        'the head ended by line feeds',
        `POST ${path} HTTP/1.1\n${HOST.replace('\r', '')}${headers.replaceAll('\r', '')}Content-Length: ${size}\n\n${body}${hidden}`,
      ],
      ['without a colon', post(`nonsense\r\nContent-Length: ${size}\r\n`)],
      ['without a name', post(`: b\r\nContent-Length: ${size}\r\n`)],
      ...controls().map((character): Case => [
        `${JSON.stringify(character)} in a value`,
        post(`X-A: b${character}c\r\nContent-Length: ${size}\r\n`),
      ]),
      ...[...'()<>@,;\\"/[]?={} \t'.split(''), '\u007f', 'é', '\0', '\u0001'].map((character): Case => [
        `${JSON.stringify(character)} in a name`,
        post(`X${character}A: b\r\nContent-Length: ${size}\r\n`),
      ]),
      ...['Host', 'Authorization', 'Content-Type', 'Idempotency-Key', 'Connection', 'X-A'].map((name): Case => [
        `a space before the colon of ${name}`,
        post(`${name} : b\r\nContent-Length: ${size}\r\n`),
      ]),
      ...[
        'Host: issuary.example',
        'host: other.example',
        'HOST: ',
        'Authorization: Bearer a',
        'authorization: Basic YTpi',
        'Content-Type: application/json',
        'content-type: application/json; charset=utf-16',
        'CONTENT-TYPE: text/csv',
      ].map((line): Case => [
        `a second ${line}`,
        post(
          `${line}\r\nContent-Length: ${size}\r\n${line.startsWith('A') || line.startsWith('a') ? `${line}\r\n` : ''}`,
        ),
      ]),
      ['a second Idempotency-Key', post(`Idempotency-Key: a\r\nidempotency-key: b\r\nContent-Length: ${size}\r\n`)],
      [
        'a second Host after 2,500 other lines',
        post(`${'a:\r\n'.repeat(2_500)}Host: b\r\nContent-Length: ${size}\r\n`),
      ],
      [
        'a Content-Length after 2,500 other lines',
        post(`${'a:\r\n'.repeat(2_500)}Content-Length: 1\r\nContent-Length: ${size}\r\n`),
      ],
      ['no Host', post(`Content-Length: ${size}\r\n`, body, `POST ${path} HTTP/1.1\r\n`)],
      ...['banana', '200-ok', '100-continue, banana', '100-continue;q=1', ' ']
        .slice(0, 4)
        .map((value): Case => [`Expect: ${value}`, post(`Expect: ${value}\r\nContent-Length: ${size}\r\n`)]),
      ...[17_000, 70_000].map((length): Case => [
        `a value of ${length} bytes`,
        post(`X-A: ${'a'.repeat(length)}\r\nContent-Length: ${size}\r\n`),
      ]),
      ['a name of 17,000 bytes', post(`${'a'.repeat(17_000)}: b\r\nContent-Length: ${size}\r\n`)],
      ['5,000 lines', post(`${'a: b\r\n'.repeat(5_000)}Content-Length: ${size}\r\n`)],
      [
        'compressed',
        post(`Content-Encoding: gzip\r\nContent-Length: ${size}\r\n`)
          .replace(hidden, '')
          .replace('\r\n\r\n', `\r\n${CLOSE}\r\n`),
      ],
    ],
    'request line': [
      ...[
        'EAT',
        'post',
        'Post',
        'POSTX',
        'POS',
        'P OST',
        'POST\0',
        '\0POST',
        'POST\t',
        'PÖST',
        '"POST"',
        'POST,GET',
        '-',
        '',
        'A'.repeat(20_000),
      ].map((method): Case => [`method ${JSON.stringify(method.slice(0, 20))}`, start(`${method} ${path} HTTP/1.1`)]),
      ...[
        'HTTP/0.9',
        'HTTP/1.2',
        'HTTP/1.9',
        'HTTP/2.0',
        'HTTP/2',
        'HTTP/3',
        'HTTP/3.0',
        'HTTP/1.',
        'HTTP/1',
        'HTTP/.1',
        'HTTP/1.11',
        'HTTP/11',
        'HTTP/01.1',
        'HTTP/-1.1',
        'http/1.1',
        'Http/1.1',
        'HTTPS/1.1',
        'HTTP 1.1',
        'HTTP/1,1',
        'HTTP/1.1a',
        'HTTP/1.1 x',
        'HTTP/１.１',
        'HTP/1.1',
        'ICY/1.1',
        'HTTP/1.1\0',
        'HTTP/1.1\r',
      ].map((version): Case => [`version ${JSON.stringify(version)}`, start(`POST ${path} ${version}`)]),
      ['no version', start(`POST ${path}`)],
      ['no version, and a space', start(`POST ${path} `)],
      ['no target', start('POST HTTP/1.1')],
      ['an empty target', start('POST  HTTP/1.1')],
      ['a tab before the target', start(`POST\t${path} HTTP/1.1`)],
      ['a tab after the target', start(`POST ${path}\tHTTP/1.1`)],
      ['a space in the target', start(`POST ${path}?a b HTTP/1.1`)],
      ['a space before the method', start(` POST ${path} HTTP/1.1`)],
      ['a folded line', start(`POST ${path}\r\n HTTP/1.1`)],
      ['a target without a slash', start(`POST ${path.slice(1)} HTTP/1.1`)],
      ...['\0', '\u0001', '\u000b', '\u001f', '\u007f'].map((character): Case => [
        `${JSON.stringify(character)} in the target`,
        start(`POST ${path}${character} HTTP/1.1`),
      ]),
      ...[
        '%',
        '%0',
        '%zz',
        '%00',
        '%ff',
        '%c0%af',
        '%2f',
        '/..',
        '/%2e%2e',
        '//',
        '\\',
        ';a=b',
        '%0d%0aX: y',
        '%20',
      ].map((suffix): Case => [
        `${suffix} after the target`,
        post(`Content-Length: ${size}\r\n${CLOSE}`, body, `POST ${path}${suffix} HTTP/1.1\r\n${HOST}`).replace(
          hidden,
          '',
        ),
      ]),
      ['a target of 8,193 bytes', start(`POST ${path}?${'a'.repeat(8_193 - path.length)} HTTP/1.1`)],
      ['a target of 70,000 bytes', start(`POST /${'a'.repeat(70_000)} HTTP/1.1`)],
      ['CONNECT', start('CONNECT issuary.example:443 HTTP/1.1')],
      ['HTTP/1.0 without Host', post(`Content-Length: ${size}\r\n`, body, `POST ${path} HTTP/1.0\r\n`)],
      [
        'HTTP/1.0 and an unknown Expect',
        post(`Content-Length: ${size}\r\nExpect: x\r\n`, body, `POST ${path} HTTP/1.0\r\n${HOST}`),
      ],
      ['HTTP/1.0 and chunks', post(`${chunked}Content-Length: 5\r\n`, '0\r\n\r\n', `POST ${path} HTTP/1.0\r\n${HOST}`)],
    ],
    'another protocol': [
      ['HTTP/0.9', `GET ${target.read}\r\n${hidden}`],
      ['HTTP/2 without TLS', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\u0004\0\0\0\0\0${hidden}`],
      ['TLS', Buffer.concat([Buffer.from('16030100c8010000c40303', 'hex'), Buffer.from(hidden)])],
      ['PROXY, version 1', `PROXY TCP4 127.0.0.1 127.0.0.1 1 2\r\n${hidden}`],
      [
        'PROXY, version 2',
        Buffer.concat([
          Buffer.from('0d0a0d0a000d0a515549540a2111000c7f0000017f00000100010002', 'hex'),
          Buffer.from(hidden),
        ]),
      ],
      ['SSH', `SSH-2.0-OpenSSH_9.6\r\n${hidden}`],
      ['SMTP', `EHLO x\r\nMAIL FROM:<a>\r\n${hidden}`],
      ['Redis', `*1\r\n$8\r\nFLUSHALL\r\n${hidden}`],
      ['PostgreSQL', Buffer.concat([Buffer.from('0000000804d2162f', 'hex'), Buffer.from(hidden)])],
      ['SOCKS', Buffer.concat([Buffer.from('050100', 'hex'), Buffer.from(hidden)])],
      ['WebSocket frames', Buffer.concat([Buffer.from('818500000000', 'hex'), Buffer.from(hidden)])],
      ['NULs', `${'\0'.repeat(100)}${hidden}`],
      ['a mark of UTF-8', `\ufeff${hidden}`],
      ['a response', `HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n${hidden}`],
    ],
  };

  /** What may be read or refused: it has one meaning, or the request has no effect. */
  const tolerated: readonly Case[] = [
    // Node's parser takes it for HTTP/1.0, and does not say so.
    ['version RTSP/1.0', get('').replace('HTTP/1.1', 'RTSP/1.0')],
    ...['*', `ftp:/${path}`, `${path}*`].map((url): Case => [
      `POST ${url}`,
      `POST ${url} HTTP/1.1\r\n${HOST}${headers}Content-Length: ${size}\r\n${CLOSE}\r\n${body}${hidden}`,
    ]),
    ...[
      `http://issuary.example${target.read}`,
      `https://other.example${target.read}`,
      `HTTP://a@b${target.read}`,
      `http:/${target.read}`,
      `http://${target.read}`,
      `/${target.read}`,
      `${target.read}#a`,
      `${target.read}?`,
      `${target.read}?%00`,
      `${target.read}?%ff`,
      `${target.read}?é`,
      `${target.read}?a[b]=c&a=d`,
      `${target.read}?__proto__=1`,
      '*',
      '/',
      '//',
      '/.',
      '/..',
      `/%2e${target.read}`,
      '\\',
    ].map((url): Case => [`target ${url}`, get('', url)]),
    ...['\r\n', '\r\n\r\n', '\n', '\r\n\n'].map((before): Case => [
      `${JSON.stringify(before)} before it`,
      before + get(''),
    ]),
    ...['h2c', 'websocket', 'TLS/1.0', 'h2c, websocket', '', 'HTTP/2.0'].map((value): Case => [
      `Upgrade: ${value}`,
      get(`Upgrade: ${value}\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n`),
    ]),
    ...[
      'Connection: host, authorization, content-length',
      'Connection: close, keep-alive',
      'Proxy-Connection: keep-alive',
      'TE: trailers',
      'Trailer: Authorization',
      'Keep-Alive: timeout=99999',
      'X-HTTP-Method-Override: DELETE',
      'X-Original-URL: /metrics',
      'X-Forwarded-For: 127.0.0.1',
      'X-Forwarded-Host: a, b',
      'Forwarded: for=127.0.0.1',
      'Range: bytes=0-0',
      'Range: bytes=-1,-1,-1',
      'If-Match: *',
      'If-Modified-Since: x',
      'Accept-Encoding: gzip;q=9',
      'Accept: */*;q=x',
      'Cookie: a=b; a',
      'Content-Length: 0',
      'X-A: é',
      `X-A: ${'a'.repeat(12_000)}`,
      'Max-Forwards: 0',
      'Via: 1.1 x',
      'Traceparent: 00-zz',
      'Content_Length: 5',
      'Transfer_Encoding: chunked',
    ].map((line): Case => [line.slice(0, 60), get(`${line}\r\n`)]),
    ['a header of a byte that is not ASCII', Buffer.from(get('X-A: \u00ff\r\n'), 'latin1')],
    ['500 lines', get('a: b\r\n'.repeat(500))],
    ['an empty Host', get('').replace(HOST, 'Host:\r\n')],
    ...['a b', 'a/b', 'a@b', 'a,b', '[::1', '%00', '127.0.0.1:99999', 'é'].map((host): Case => [
      `Host: ${host}`,
      get('').replace(HOST, `Host: ${host}\r\n`),
    ]),
    ['a body of GET', get('Content-Length: 2\r\n').concat('{}')],
    ['chunks of GET', get(chunked).concat('2\r\n{}\r\n0\r\n\r\n')],
    ...['2;a=b', '2;a="b;c"', '2 ;a', '02', '0000000002', '2;', '2\t', '2 '].map((line): Case => [
      `a chunk line ${JSON.stringify(line)}`,
      harmless(chunked, `${line}\r\n{}\r\n0\r\n\r\n`),
    ]),
    ...['Content-Length: 5', 'Transfer-Encoding: chunked', 'Authorization: Bearer a', 'Host: b'].map((line): Case => [
      `a trailer ${line}`,
      harmless(chunked, `2\r\n{}\r\n0\r\n${line}\r\n\r\n`),
    ]),
    ...['CHUNKED', 'chunKed', ' chunked ', '\tchunked'].map((value): Case => [
      `Transfer-Encoding: ${JSON.stringify(value)}`,
      harmless(`Transfer-Encoding:${value}\r\n`, '2\r\n{}\r\n0\r\n\r\n'),
    ]),
    [
      'one byte in each chunk',
      harmless(chunked, `${Array.from({ length: 500 }, () => '1\r\n \r\n').join('')}2\r\n{}\r\n0\r\n\r\n`),
    ],
    ['an empty body in chunks', harmless(chunked, '0\r\n\r\n')],
    ['a hundred requests at once', get('').replace(CLOSE, '').repeat(100) + get('')],
    ['Expect: 100-continue', harmless('Expect: 100-continue\r\nContent-Length: 2\r\n', '{}')],
  ];
  /** What ends before the request does. */
  const cut: readonly Case[] = [
    ...[1, 4, 20, 60].map((length): Case => [`after ${length} bytes`, hidden.slice(0, length)]),
    ['before the body', hidden.slice(0, -body.length)],
    ['inside the body', hidden.slice(0, -1)],
    ['before the chunks', post(chunked, '').replace(hidden, '')],
    ['inside a chunk', post(chunked, `${(body.length + 9).toString(16)}\r\n${body}`).replace(hidden, '')],
    ['before the last chunk', post(chunked, `${body.length.toString(16)}\r\n${body}\r\n`).replace(hidden, '')],
    ['inside the last chunk', post(chunked, chunk.slice(0, -2)).replace(hidden, '')],
    ['after nothing', ''],
  ];
  const attack = (kind: string, [name, bytes]: Case, more: Pick<Attack, 'allowed' | 'mayBeSilent'>): Attack => ({
    kind: `${target.name}: ${kind}`,
    name,
    ...more,
    send: () => statusesOf(target.port, Buffer.from(bytes as string), more.mayBeSilent),
  });
  return [
    ...Object.entries(refused).flatMap(([kind, cases]) =>
      cases.map((each) => attack(kind, each, { allowed: REFUSED })),
    ),
    ...tolerated.map((each) => attack('tolerated', each, { allowed: [100, 200, 304, ...REFUSED] })),
    ...cut.map((each) => attack('ends early', each, { allowed: REFUSED, mayBeSilent: true })),
  ];
}

/** Control characters that a header must not have. */
function controls(): string[] {
  return Array.from({ length: 32 }, (_, code) => String.fromCharCode(code))
    .filter((each) => each !== '\t')
    .concat('\u007f');
}
