/** How many rows a list on the first page has. */
export const FIRST_ROWS = 8;
