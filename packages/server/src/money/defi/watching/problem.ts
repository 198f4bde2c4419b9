/** Why a network is not watched. The console has a text for each in its languages. */
export const PROBLEM_KINDS = ['other_chain', 'deep_reorganization'] as const;

/** Why a network is not watched any more. */
export interface WatchProblem {
  readonly kind: (typeof PROBLEM_KINDS)[number];
  /** Of `other_chain`, the chain of the node; of `deep_reorganization`, the oldest block whose hash is kept. In decimal. */
  readonly value: string;
}

/** Says it to an operator. @param network the one that is to be watched */
export function problemText({ kind, value }: WatchProblem, network: string): string {
  return TEXTS[kind](value, network);
}

const TEXTS: Readonly<Record<WatchProblem['kind'], (value: string, network: string) => string>> = {
  other_chain: (chain, network) => `the node is on chain ${chain}, but the settings name chain ${network}`,
  deep_reorganization: (block) => `the chain was reorganized below block ${block}, the oldest whose hash is kept`,
};

/** The same with its sentence, as the operator's API shows it. */
export function problemView(problem: WatchProblem, network: string) {
  return { ...problem, text: problemText(problem, network) };
}
