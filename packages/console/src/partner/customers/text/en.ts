import type { Field } from '../profile.ts';

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
  filters: { name: 'Name', status: 'Status', kyc_status: 'KYC' },
  none: 'There are no customers yet.',
  first: 'Create the first one with “New customer”, or with POST /customers.',
  noMatch: 'No customer matches the filters.',
  noName: 'Erased customer',
  cards: 'Cards',
  noCards: 'This customer has no cards.',
  activity: 'Activity',
  kyc: 'KYC',
  kycAnswers: {
    pending: 'Documents are missing: see which were sent below.',
    again: 'Documents must be sent again, for the reasons below.',
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
  reasonWords: {
    document_front_missing: 'The front of the document is missing.',
    document_back_missing: 'The back of the document is missing.',
    document_unreadable: 'The document cannot be read.',
    document_incomplete: 'A part of the document is not in the picture.',
    document_expired: 'The document has expired.',
    document_not_accepted: 'This kind of document is not accepted.',
    address_document_missing: 'The proof of address is missing.',
    address_not_verified: 'The address could not be verified.',
    identity_not_verified: 'The identity could not be verified.',
    identity_mismatch: 'The document names somebody else than the profile.',
    document_forged: 'The document is forged.',
    underage: 'The customer is too young.',
    duplicate_identity: 'Another customer has the same identity.',
    country_not_supported: 'The country is not supported.',
    politically_exposed: 'The customer is politically exposed.',
    sanctions_match: 'The customer matches a list of sanctions.',
    suspected_fraud: 'Fraud is suspected.',
  } as Record<string, string>,
  send: {
    open: 'Send documents',
    effect: 'A document replaces the earlier one of its kind. The documents are then reviewed again.',
    formats: 'JPG or PNG, at most 5 MB.',
    unfit: (name: string) => `${name} is no JPG or PNG of at most 5 MB.`,
    act: 'Send the documents',
  },
  noPurchases: 'This customer has no transactions yet.',
  tabs: { overview: 'Overview', purchases: 'Purchases', controls: 'Controls', timeline: 'Timeline' },
  profile: {
    further: 'Document, tax number and address (optional)',
    notSaid: 'Not said',
    fields: {
      first_name: 'First name',
      last_name: 'Last name',
      email: 'E-mail',
      phone: 'Phone, such as +18095551234',
      country_code: 'Country, by name or code',
      date_of_birth: 'Date of birth',
      external_ref: 'Your reference',
      gender: 'Gender',
      document_type: 'Type of the document',
      document_number: 'Number of the document',
      tax_id_number: 'Tax or national number',
      address_street: 'Street and number',
      address_city: 'City',
      address_state: 'State or province',
      address_postal_code: 'Postal code',
      address_country: 'Country of the address, by name or code',
    } as Readonly<Record<Field, string>>,
    /** What the form calls those that may stay empty. */
    optionalFields: { first_name: 'First name (optional)', external_ref: 'Your reference (optional)' },
    values: {
      male: 'Male',
      female: 'Female',
      other: 'Other',
      NATIONAL_ID: 'National identity card',
      PASSPORT: 'Passport',
      DRIVERS_LICENSE: 'Driving licence',
      RESIDENCE_PERMIT: 'Residence permit',
      VOTER_ID: 'Voter card',
    } as Record<string, string>,
  },
  create: {
    open: 'New customer',
    effect: 'KYC decides on the documents, which are sent on the next page.',
    act: 'Create the customer',
  },
  edit: { open: 'Edit the profile', act: 'Save the profile' },
  suspend: {
    open: 'Suspend',
    effect: (count: number, more: boolean) =>
      count === 0
        ? 'No card is active now.'
        : count === 1 && !more
          ? '1 active card is frozen at once.'
          : `${more ? 'At least ' : ''}${count} active cards are frozen at once.`,
    meanwhile: 'Until the suspension ends, no card can be issued or unfrozen, and every purchase is declined.',
    reason: 'Reason, for your own use',
    act: 'Suspend the customer',
  },
  unsuspend: {
    open: 'End the suspension',
    effect: 'The cards that the suspension froze are unfrozen. A card that was frozen before stays frozen.',
    act: 'End the suspension',
  },
  close: {
    open: 'Close the customer',
    forGood: 'The customer is closed for good. The personal data is erased when the law allows it.',
    cards: (count: number, more: boolean) => {
      if (count === 0) return 'No card is open.';
      return count === 1 && !more
        ? '1 card is terminated.'
        : `${more ? 'At least ' : ''}${count} cards are terminated.`;
    },
    refund: (money: string) => `${money} goes back to the default wallet.`,
    shortfall: (money: string) => `The default wallet pays a shortfall of ${money}.`,
    accounts: (count: number) =>
      count === 1
        ? 'The customer has 1 open virtual account. Close it first, since payers may still use it.'
        : `The customer has ${count} open virtual accounts. Close them first, since payers may still use them.`,
    act: 'Close the customer',
  },
  raw: 'Customer as JSON',
};

export type CustomerTexts = typeof en;
export default en;
