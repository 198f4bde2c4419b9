/** @param wait such as `12 minutes`; undefined: the service does not say */
type Text = (value: string, wait: string | undefined) => string;

const later = (wait: string | undefined): string => (wait ? `Try again in ${wait}.` : 'Try again later.');

/** By the kind of the reason, in the order of the service’s table. */
const en = {
  not_utf8: () => 'The file is not encoded in UTF-8. Save it in this encoding, and send it again.',
  incomplete_body: () => 'What was sent did not arrive completely. Send it again.',
  scopes_beyond_role: (value) =>
    `You can give an API key only scopes that your role covers. It does not cover: ${value}.`,
  keys_only: () => 'Only programs with an API key can do this.',
  operators_only: () => 'Only people of the operator can do this.',
  own_request_only: () => 'Only the person who asked can take a request back.',
  already_member: () => 'This person is a member already.',
  disabled_person: () => 'The operator has shut this person out, who therefore cannot be invited.',
  webhooks: (value) => `The maximum of ${value} webhooks is reached. Delete one that you do not need.`,
  replays: (value) => `The maximum of ${value} replays at a time is reached for this webhook. Wait until one is done.`,
  waiting_tests: (value) =>
    `The maximum of ${value} test events that wait is reached for this webhook. Wait until some are sent.`,
  processes_without_key: (value) =>
    `These processes do not have the new ISSUARY_MASTER_KEY: ${value}. Give it to them, or stop them, and try again.`,
  statement_printing: (_, wait) =>
    `Another of your statements is being printed, and one is printed at a time. ${later(wait)} A CSV file does not wait.`,
  statements_waiting: (_, wait) => `Too many statements wait to be printed. ${later(wait)} A CSV file does not wait.`,
  settlements_calculating: (_, wait) => `Too many settlements are being calculated. ${later(wait)}`,
  days_ahead: (value) =>
    `The days of this environment have been ended up to ${value} days ahead of real time. End the next one tomorrow.`,
  reconciliations_processing: (value) =>
    `${value} of your statement files are being compared. Send the next one when one is done.`,
  uploads: (value) => `You are already sending ${value} statement files. Send the next one when one has arrived.`,
  large_bodies: (value) => `You are already sending ${value} large files. Try again when one has arrived.`,
  large_bodies_in_all: (_, wait) => `Too many large files are being sent. ${later(wait)}`,
  documents_checking: (value) => `${value} of your documents are being checked. Try again in a moment.`,
  secure_views: (value, wait) => `The number of a card can be shown ${value} times in an hour. ${later(wait)}`,
  exports_unfinished: (value) =>
    `${value} of your exports are waiting or running. Ask for the next one when one is completed.`,
  sign_in_attempts: (_, wait) => `There were too many attempts to sign in. ${later(wait)} A passkey works at once.`,
  purchase_not_recorded: () =>
    'The purchase was not decided in time and is declined. Its transaction is not recorded yet: look for it in a moment.',
  slow_read: () => 'Reading this takes long at the moment. Try again.',
  node_silent: () => 'The node of this chain does not respond. Try again later.',
  node_failed: (value) => `The node of this chain has failed. The node says: “${value}”`,
  vendor_connecting: () => 'Somebody else is connecting this platform. Try again in a minute.',
  vendor_silent: () => 'The card platform does not respond. Try again later.',
  vendor_rejects_key: () => 'The card platform rejects the API key of the settings.',
  vendor_forbids: () => 'The card platform does not allow this to the API key of the settings.',
  vendor_failed: (value) => `The card platform has failed with status ${value}. Try again later.`,
} satisfies Readonly<Record<string, Text>>;

export type ReasonTexts = Readonly<Record<keyof typeof en, Text>>;
export default en as ReasonTexts;
