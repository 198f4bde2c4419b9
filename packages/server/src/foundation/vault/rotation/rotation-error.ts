/** The rotation stopped; whatever it had done is sound, and everything can be read. */
export class RotationError extends Error {
  override readonly name = 'RotationError';
}
