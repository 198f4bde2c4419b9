const en = {
  title: 'Customers',
  one: 'Customer',
  list: 'Customers, newest first',
  columns: {
    name: 'Name',
    contact: 'E-mail',
    kyc: 'KYC',
    status: 'Status',
    created: (zone: string) => `Created (${zone})`,
  },
  filters: { name: 'Name', status: 'Status', kyc: 'KYC', all: 'All' },
  none: 'There are no customers yet. POST /customers creates the first one.',
  noMatch: 'No customer matches the filters.',
  clear: 'Clear the filters',
  noName: 'Erased customer',
  cards: 'Cards',
  noCards: 'This customer has no cards.',
  kyc: 'KYC',
  kycAnswers: {
    pending: 'Documents are missing, or must be sent again.',
    in_review: 'The documents are being reviewed. Nothing is to be done.',
    approved: 'The customer may have cards.',
    rejected: 'The customer cannot have cards.',
  } as Record<string, string>,
  reasons: 'Reasons',
  documents: { front: 'Front of the document', back: 'Back of the document', address: 'Proof of address' } as Record<
    string,
    string
  >,
  states: { absent: 'not sent', received: 'received', deleted: 'received, and deleted after the decision' } as Record<
    string,
    string
  >,
  facts: {
    id: 'Id',
    local: 'Local id',
    reference: 'Your reference',
    email: 'E-mail',
    phone: 'Phone',
    country: 'Country',
    born: 'Date of birth',
    suspended: 'Suspended because',
    created: 'Created',
  },
  raw: 'Customer as JSON',
};

export type CustomerTexts = typeof en;
export default en;
