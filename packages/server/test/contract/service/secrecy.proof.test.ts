// The same tests, with eight times as many invalid requests: `scale` gives the sizes of the full check.
// oxlint-disable-next-line import/no-unassigned-import -- the module registers tests
import './secrecy.test.ts';
