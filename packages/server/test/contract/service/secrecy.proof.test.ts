// The same tests, with eight times as many invalid requests: `scale` gives the sizes of the full check.
import './secrecy.test.ts';
