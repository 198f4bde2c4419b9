/**
 * Ends a command without effect, because of what its decision found: it returns this, and its caller gets it as the outcome. Nothing
 * of the command is stored, neither its key nor its reference, so a repeat is decided again. It is not an error: what the caller of
 * the API must correct is an AppError.
 */
export class Abandoned<const Why> {
  readonly kind = 'abandoned';
  /** What the decision found. */
  readonly why: Why;

  constructor(why: Why) {
    this.why = why;
  }
}
