import type { EntryType, OperationType } from '../model.ts';
import type { PostingCheck } from './verify-store.ts';

interface Rule {
  /** The entry types of the postings that move the operation's amount. */
  readonly entries: readonly EntryType[];
  /** How often it moves: 2 if it goes through an account in between. */
  readonly times?: readonly bigint[];
  /** Counts only postings that credit the operation's card. */
  readonly toCard?: boolean;
}

const ONCE = [1n] as const;

/** What moves the amount of each type of operation. Other types have no amount. */
const RULES: Readonly<Partial<Record<OperationType, Rule>>> = {
  wallet_credit: { entries: ['wallet_credit'] },
  wallet_debit: { entries: ['wallet_debit'] },
  top_up: { entries: ['top_up'] },
  account_credit: { entries: ['account_credit'], times: [2n] },
  account_credit_return: { entries: ['account_credit_return'], times: [2n] },
  // To a wallet of the same currency, the money leaves the transfer's account at once.
  transfer: { entries: ['transfer'], times: [1n, 2n] },
  transfer_success: { entries: ['transfer_payout'] },
  transfer_failure: { entries: ['transfer_return'] },
  transfer_reversal: { entries: ['transfer_reversal'] },
  chain_payment: { entries: ['chain_payment'], times: [2n] },
  chain_reversal: { entries: ['chain_reversal'], times: [2n] },
  card_issue: { entries: ['card_issue', 'pre_deposit'] },
  card_issue_refund: { entries: ['card_issue_refund'] },
  termination: { entries: ['termination_refund', 'card_issue_refund'] },
  // A shortfall moves in the other direction, and is not in the amount.
  card_replacement: { entries: ['card_replacement'], toCard: true },
  deposit: { entries: ['deposit'] },
  withdrawal: { entries: ['withdrawal'] },
  authorization: { entries: ['hold'] },
  clearing: { entries: ['clearing'] },
  reversal: { entries: ['hold_release'] },
  hold_expiry: { entries: ['hold_release'] },
  refund: { entries: ['refund'] },
  refund_reversal: { entries: ['refund_reversal'] },
  original_credit: { entries: ['original_credit'] },
  original_credit_reversal: { entries: ['original_credit_reversal'] },
};

/** The sums of one operation's postings. They are added in order, one operation after the other. */
export class OperationSums {
  #operation: PostingCheck | undefined;
  #moved = 0n;
  #fee = 0n;

  /** Adds a posting. @returns the problems of the operation before, if this is another one */
  add(posting: PostingCheck): readonly string[] {
    const isNext = this.#operation?.operation_id !== posting.operation_id;
    const problems = isNext ? this.end() : [];
    if (isNext) this.#operation = posting;
    if (posting.type === null || posting.operation_type === null) return problems;
    if (posting.type.endsWith('_fee')) this.#fee += posting.amount;
    const rule = RULES[posting.operation_type];
    const isCounted =
      rule?.entries.includes(posting.type) && !(rule.toCard && posting.credit_account_id !== posting.card_id);
    if (isCounted) this.#moved += posting.amount;
    return problems;
  }

  /** The problems of the last operation. */
  end(): readonly string[] {
    const operation = this.#operation;
    const [moved, fee] = [this.#moved, this.#fee];
    [this.#operation, this.#moved, this.#fee] = [undefined, 0n, 0n];
    // A missing operation is reported with its postings.
    if (operation === undefined || operation.operation_type === null) return [];
    const { operation_id: id, operation_type: type, operation_amount: amount, operation_fee } = operation;
    const times = RULES[type]?.times ?? ONCE;
    const problems: string[] = [];
    if (!times.some((each) => moved === amount * each))
      problems.push(`operation ${id}: its amount is ${amount}, but its ${type} postings move ${moved}`);
    if (operation_fee !== fee)
      problems.push(`operation ${id}: its fee is ${operation_fee}, but its postings charge ${fee}`);
    return problems;
  }
}
