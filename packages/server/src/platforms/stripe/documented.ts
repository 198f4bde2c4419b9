/** The words of a union that the SDK documents; its unions also allow others. */
export type Documented<Word extends string> = Word extends unknown ? (string extends Word ? never : Word) : never;
