const en = {
  title: 'Events',
  one: 'Event',
  list: 'Events, newest first',
  columns: {
    time: (zone: string) => `Time (${zone})`,
    type: 'Type',
    about: 'About',
    sequence: 'Sequence',
  },
  filters: { types: 'Type', card: 'Card', customer: 'Customer' },
  none: 'Nothing has happened yet.',
  noMatch: 'No event matches the filters.',
  open: 'Open this event',
  facts: {
    id: 'Id',
    at: 'Time',
    sequence: 'Sequence, among the events of the same subject',
    entry: 'Ledger entry',
    subject: 'About',
  },
  payload: 'Event as JSON',
  deliveries: 'Deliveries of this event',
  noDeliveries: 'No endpoint has received this event.',
};

export type EventTexts = typeof en;
export default en;
