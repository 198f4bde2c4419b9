import type { EndpointId } from './model.ts';

/** Where the vault keeps an endpoint's signing secret of this number: 32 bytes. */
export function secretSubject(endpointId: EndpointId, number: number): string {
  return `webhook/${endpointId}/secret/${number}`;
}

/** Where the vault keeps the values of an endpoint's custom headers: a JSON object by name. */
export function headersSubject(endpointId: EndpointId): string {
  return `webhook/${endpointId}/headers`;
}
