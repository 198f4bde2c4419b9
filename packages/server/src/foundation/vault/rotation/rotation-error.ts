/** The rotation stopped. The steps that it completed are valid, and everything is readable. */
export class RotationError extends Error {
  override readonly name = 'RotationError';
}
