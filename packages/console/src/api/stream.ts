import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PartnerPlace } from '../session/place.ts';
import { readAfterHint } from './read-again.ts';

const PATH = '/account/v1/stream';

let isConnected = false;

/** Whether the service says when something has happened, so that the page need not ask for it. */
export function hasStream(): boolean {
  return isConnected;
}

/**
 * Reads again what the page shows once the service says that the partner has new events. Lists stay as they are: what has come since waits
 * above them. A hidden page has no stream.
 * @param place undefined: none, the service would refuse it
 */
export function useStream(place: PartnerPlace | undefined): void {
  const partner = place?.membership.partner.id;
  const environment = place?.environment;
  const client = useQueryClient();
  useEffect(() => {
    if (partner === undefined || environment === undefined) return undefined;
    let source: EventSource | undefined;
    let hasRead = false;
    const readAgain = (): void => void readAfterHint(client, [partner, environment]);
    const close = (): void => {
      source?.close();
      source = undefined;
      isConnected = false;
    };
    const connect = (): void => {
      if (document.hidden) return close();
      if (source !== undefined && source.readyState !== EventSource.CLOSED) return;
      source = new EventSource(`${PATH}?${new URLSearchParams({ partner, environment }).toString()}`);
      // After a break, something may have been missed.
      source.addEventListener('open', () => {
        isConnected = true;
        if (hasRead) readAgain();
        hasRead = true;
      });
      source.addEventListener('message', readAgain);
      source.addEventListener('error', () => (isConnected = false));
    };
    connect();
    document.addEventListener('visibilitychange', connect);
    return () => {
      document.removeEventListener('visibilitychange', connect);
      close();
    };
  }, [client, partner, environment]);
}
