import { expect, test } from 'vitest';
import { asciiEmail } from './email.ts';

test.each([
  ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
  ['ana@bu\u0308cher.example', 'ana@xn--bcher-kva.example'],
  ['Ana@BÜCHER.Example', 'Ana@xn--bcher-kva.example'],
  ['ana@correo.españa.example', 'ana@correo.xn--espaa-rta.example'],
  ['ana@почта.рф', 'ana@xn--80a1acny.xn--p1ai'],
  ['ana@例え.テスト', 'ana@xn--r8jz45g.xn--zckzah'],
  ['ana@例え。テスト', 'ana@xn--r8jz45g.xn--zckzah'],
  ['ana@faß.example', 'ana@xn--fa-hia.example'],
  ['ana@مثال.إختبار', 'ana@xn--mgbh0fb.xn--kgbechtv'],
  ['Ana@Example.COM', 'Ana@Example.COM'],
  ['añá@example.com', 'añá@example.com'],
  ['ana＠example.com', 'ana＠example.com'],
  ['ü', 'ü'],
])('%s is stored as %s', (address, stored) => {
  expect(asciiEmail(address)).toBe(stored);
});
