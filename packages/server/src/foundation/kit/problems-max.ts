/** How many problems a verification reports: enough to diagnose. One fault can cause millions of problems. */
export const PROBLEMS_MAX = 100;
