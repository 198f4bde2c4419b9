const en = {
  title: 'Statements',
  open: 'Statement',
  about:
    'All entries of a period with the balances before and after them. The statement of a past period never changes.',
  of: 'Statement of',
  kinds: { wallets: 'a wallet', cards: 'a card', customers: 'all cards of a customer' },
  wallet: 'Wallet',
  choose: 'Choose',
  chooseFirst: 'Choose first whose statement it is.',
  found: { cards: 'Card', customers: 'Customer' },
  from: 'From (UTC)',
  to: 'To, inclusive (UTC)',
  reversed: 'The last day is before the first one.',
  format: 'File',
  formats: { 'application/pdf': 'PDF, to print', 'text/csv': 'CSV, for a spreadsheet', 'application/json': 'JSON' },
  download: 'Download the statement',
};

export type StatementTexts = typeof en;
export default en;
