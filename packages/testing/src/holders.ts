import type { Holder } from '../../server/src/platforms/ports/holder.ts';

/** A person of whom platforms know everything that they may ask for. @param changes such as a name that the sandbox treats specially */
export function testHolder(changes: Partial<Holder> = {}): Holder {
  return {
    firstName: 'Ana',
    lastName: 'Reyes',
    dateOfBirth: '1990-12-31',
    email: 'ana@example.com',
    phone: '+14155552671',
    address: { street: '1 Market Street', city: 'San Francisco', state: 'CA', postalCode: '94105', country: 'US' },
    taxId: null,
    consentAt: new Date('2026-01-02T03:04:05Z'),
    consentIp: '198.51.100.7',
    ...changes,
  };
}
