import fc from 'fast-check';

const codePoint = fc.oneof(fc.nat(0x7f), fc.nat(0x10ffff)).map((each) => String.fromCodePoint(each));

/**
 * Texts of any code points, half of them ASCII, with lone surrogates.
 * @param lengthMax in code points. Without it, fast-check decides.
 */
export function anyText(lengthMax?: number): fc.Arbitrary<string> {
  // The unit `binary` of fast-check means nearly the same, but keeps a map of all code points: 85 MB in each worker.
  return fc.string({ unit: codePoint, ...(lengthMax === undefined ? {} : { maxLength: lengthMax }) });
}
