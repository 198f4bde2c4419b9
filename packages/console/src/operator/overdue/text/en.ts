/** What a text says about one item. */
export interface Facts {
  /** A number or a word, as the service sends it. */
  readonly value: (name: string) => string;
  /** An amount in the currency of the item. */
  readonly money: (name: string) => string;
  /** The name of the card platform. */
  readonly platform: string;
  /** The name of the act that two people have approved. */
  readonly act: string;
}

const attempts = ({ value }: Facts): string => (Number(value('attempts')) > 1 ? `Attempts: ${value('attempts')}.` : '');

const en = {
  list: 'Overdue work, live first',
  none: 'Nothing is overdue.',
  cutShort: (kinds: string) => `Only the 100 oldest are shown of: ${kinds}`,
  columns: {
    kind: 'Work',
    place: 'Environment',
    id: 'Id',
    since: (zone: string) => `Since (${zone})`,
    what: 'What to do',
  },
  retry: {
    open: 'Try now',
    title: 'Try this work now',
    effect: 'A worker tries it within seconds. If the attempt fails, it is tried again every few minutes as before.',
    act: 'Try it now',
    reason: 'Reason',
  },
  kinds: {
    transfer_pending: 'Transfer without an answer of the bank',
    transfer_contradiction: 'Transfer with contradictory notices',
    account_unissued: 'Virtual account that the bank has not opened',
    account_unclosed: 'Virtual account whose closing the bank has not confirmed',
    top_up_waiting: 'Wallet that waits for its automatic top-up',
    chain_watch_stopped: 'Blockchain that is not watched',
    card_unprovisioned: 'Card without a number',
    card_state_unconfirmed: 'Change of a card that the platform has not confirmed',
    card_unrenewed: 'Renewal of a card that the platform has not confirmed',
    kyc_unsubmitted: 'KYC documents that the platform has not received',
    timeout_unrecorded: 'Purchase whose decline on time-out is not recorded',
    customer_unfinished: 'Customer whose cards are not all changed yet',
    webhook_failing: 'Webhook that receives nothing',
    webhook_disabled: 'Webhook that was disabled for its failures',
    reconciliation_waiting: 'Statement file that waits to be compared',
    settlement_unsealed: 'Day whose settlement is not sealed',
    export_waiting: 'Export that waits to be written',
    platform_card_unknown: 'Purchase of a card that this installation has not issued',
    platform_object_unapplied: 'Report of a card platform that could not be applied',
    platform_settlement_differs: 'Transaction that the card platform has settled otherwise',
    platform_hold_differs: 'Transaction for which the card platform holds another amount',
    platform_float_short: 'Balance at a card platform that does not cover its cards',
    platform_unanswered: 'Question that a card platform does not answer',
    approval_not_done: 'Approved request that could not be carried out',
    rotation_not_complete: 'Rotation of the master key that does not advance',
  },
  facts: {
    transfer_pending: ({ value, money }: Facts) => {
      if (value('waits_for') === 'send') return `${money('amount')}: the bank has not accepted it yet.`;
      if (value('waits_for') === 'cancel') return `${money('amount')}: the bank has not confirmed its cancellation.`;
      return `${money('amount')}: the bank has it, and has not reported the outcome.`;
    },
    transfer_contradiction: ({ value }: Facts) =>
      `The notice ${value('notice')} reports the outcome ${value('outcome')}. The transfer had ended with another one.`,
    chain_watch_stopped: ({ value }: Facts) => `Network ${value('network')}`,
    webhook_disabled: ({ value }: Facts): string =>
      value('reason') === 'gone' ? 'Its URL answered 410 Gone.' : 'It has failed for days.',
    reconciliation_waiting: attempts,
    export_waiting: attempts,
    platform_card_unknown: ({ platform }: Facts) => platform,
    platform_object_unapplied: ({ platform, value }: Facts) => `${platform} ${value('failure')}`,
    platform_settlement_differs: ({ platform, money }: Facts) =>
      `${platform} has settled ${money('theirs')}, and the ledger has ${money('ours')}.`,
    platform_hold_differs: ({ platform, money }: Facts) =>
      `${platform} holds ${money('theirs')}, and the ledger holds ${money('ours')}.`,
    platform_float_short: ({ platform, money }: Facts) =>
      `${platform} has ${money('available')}, and its cards could spend ${money('needed')}.`,
    platform_unanswered: ({ platform }: Facts) => platform,
    approval_not_done: ({ act, value }: Facts) => `${act} ${value('error')}`,
    rotation_not_complete: ({ value }: Facts) =>
      `To the key ${value('master_key')}: ${value('done')} of ${value('total')} items are checked.`,
  },
  remedies: {
    start_worker: 'Make sure that a process with the role worker is running.',
    find_top_up_failure:
      'Make sure that a process with the role worker is running, and find in the log why topping up fails.',
    fund_top_up_source: 'Ask the partner to fund the source wallet. The top-up is tried again every minute.',
    find_sealing_failure:
      'Make sure that a process with the role worker is running, and find in the log why sealing the day fails.',
    find_comparison_failure:
      'Find the cause in the log. After some attempts the reconciliation fails, and the partner can send the file again.',
    find_export_failure:
      'Find the cause in the log. After some attempts the export fails, and the partner can request it again.',
    find_account_opening_failure:
      'Find in the log why the requests fail. They are repeated until the bank opens or rejects the account.',
    find_account_closing_failure:
      'Find in the log why the requests fail. They are repeated until the bank confirms it.',
    correct_chain_node:
      'Set the URL of a node of this chain. Watching continues by itself once the node is the right one.',
    resume_chain: 'Check the payments credited since the fork. Then resume the chain from a block before the fork.',
    ask_bank_for_outcome:
      'Ask the bank for the outcome of the transfer with this id. The money stays held until the bank reports it.',
    correct_transfer:
      'Ask the bank for the right outcome. Correct it by crediting or debiting the wallet, then settle the transfer.',
    find_customer_cards_failure: 'Find the error in the log. The cards are tried again every few minutes.',
    find_kyc_failure: 'Find the error of the platform in the log. The submission is tried again every few minutes.',
    find_card_number_failure:
      'Find the error of the platform in the log. The request is tried again every few minutes. Terminating the card returns its money.',
    find_card_state_failure:
      'Find the error of the platform in the log. The change is in force here, and the platform is notified until it confirms.',
    find_card_renewal_failure:
      'Find the error of the platform in the log. The request is repeated until the platform confirms or refuses it.',
    find_timeout_failure:
      'Make sure that a process with the role worker is running, and find in the log why recording the decline fails. A late approval may hold money until then.',
    ask_for_working_url:
      'Ask the partner whether the URL still works. Waiting deliveries are sent after the first success.',
    enable_webhook: 'Ask the partner to enable it again, and to replay the events that it missed.',
    continue_rotation:
      'Make sure that a process with the role worker runs that has both master keys, and look for the error in its log. The command issuary vault rotate with both keys continues it, too.',
    mend_approved_act:
      'Find the error in the log of the worker, and mend its cause. The act is tried again until four hours after its approval. Then it has failed: ask for it again.',
    look_up_platform_card:
      'Look the card up at the card platform: another system with the same account may have issued it. It is read again every 5 minutes.',
    reread_platform_object:
      'Find the error in the log. What was read is applied again every 5 minutes. Once the cause is mended, or if the error stays, read the object again.',
    compare_with_platform:
      'Compare the transaction with the card platform. The difference disappears within an hour after both agree.',
    check_platform: 'Run issuary platform check, and look for the error in the log.',
    fund_platform:
      'Pay in money at the card platform. It declines purchases that its balance does not cover, without asking.',
    fund_wallets: 'Ask the partner to pay in money, or credit the payment that has arrived.',
    synchronize_clocks: 'Synchronize the clocks of all machines with NTP.',
    start_standby: 'Start the standby, or remove it from synchronous_standby_names and reload PostgreSQL.',
    rebuild_standby: 'Build the standby again, then drop its replication slot.',
    drop_replication_slot: 'Start the standby of the replication slot, or drop the slot before the disk is full.',
    check_standby: 'Check the disk and the network of the standby. After a failover, what it lacks would be lost.',
    grant_monitoring: 'Grant pg_monitor to the database user of the service.',
    renew_certificate:
      'Renew the certificate where the TLS of this address ends, for example at the proxy, and find out why its renewal does not run.',
    reach_certificate:
      'No worker has reached this address for a day: see whether it answers. Renew its certificate, and find out why the renewal does not run.',
    explain_break_glass:
      'Find out who did it and why: the audit log has the lines operators.break_glass. Disable people whom nobody knows.',
  },
};

export type OverdueTexts = typeof en;
export default en;
