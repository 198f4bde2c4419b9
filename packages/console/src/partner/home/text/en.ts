const en = {
  title: 'Home',
  find: 'Find a card, customer or transaction',
  findHint: 'Last four digits, e-mail, name, reference or id',
  attention: 'Needs attention',
  calm: 'Every endpoint receives its events.',
  failing: (host: string) => `Webhook ${host} fails since`,
  disabled: (host: string) => `Webhook ${host} is disabled`,
  waiting: (count: number) => (count === 1 ? '1 event waits' : `${count} events wait`),
  open: 'Open',
  declines: 'Latest declines',
  allDeclines: 'All declines',
  noDeclines: 'No purchase was declined.',
  cards: 'Newest cards',
  allCards: 'All cards',
};

export type HomeTexts = typeof en;
export default en;
