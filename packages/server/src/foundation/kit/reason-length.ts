/** How long the reason of an act may be, in the console and on the command line, which loads no schemas. */
export const REASON_LENGTH_MAX = 500;
