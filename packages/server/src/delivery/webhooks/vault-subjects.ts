import type { EndpointId } from './model.ts';

/** The vault subject of an endpoint's signing secret with this number: 32 bytes. */
export function secretSubject(endpointId: EndpointId, number: number): string {
  return `webhook/${endpointId}/secret/${number}`;
}

/** The vault subject of the values of an endpoint's custom headers: a JSON object by name. */
export function headersSubject(endpointId: EndpointId): string {
  return `webhook/${endpointId}/headers`;
}
