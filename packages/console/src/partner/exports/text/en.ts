const en = {
  title: 'Exports',
  one: (type: string) => `Export: ${type}`,
  list: 'Exports, newest first',
  columns: {
    time: (zone: string) => `Time (${zone})`,
    type: 'Objects',
    format: 'Format',
    rows: 'Rows',
    status: 'Status',
  },
  types: {
    transactions: 'Transactions',
    operations: 'Operations',
    entries: 'Entries of the ledger',
    cards: 'Cards',
    customers: 'Customers',
    events: 'Events',
  },
  formats: { csv: 'CSV', jsonl: 'JSON, one object per line' },
  none: 'Nobody has asked for an export yet.',
  new: {
    open: 'New export',
    type: 'Objects',
    format: 'File',
    from: 'Created from (UTC)',
    to: 'Created before (UTC)',
    effect: 'The service writes the file in the background and keeps it for seven days. Nothing in it is masked.',
    act: 'Export',
  },
  waits: 'The file is being written. This page shows when it can be downloaded.',
  failed: (error: string) => `The export failed: ${error}.`,
  gone: 'The file was deleted.',
  download: 'Download the file',
  facts: {
    from: 'Created from',
    to: 'Created before',
    filters: 'Filters',
    rows: 'Rows',
    bytes: 'Length',
    created: 'Asked for',
    expires: 'Deleted on',
  },
  bytes: (count: string) => `${count} bytes`,
  raw: 'Export as JSON',
};

export type ExportTexts = typeof en;
export default en;
