import type { Webhook } from '@issuary/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { POLL_MS, useRead } from '../../api/queries.ts';
import { readAfterHint } from '../../api/read-again.ts';
import { usePlace } from '../../session/place.ts';

/** While events wait for an endpoint, or it fails, how that goes is read this often. */
const BUSY_MS = 3_000;

/** An endpoint. When its deliveries have changed, the other parts of its page are read again, so that all say the same. */
export function useWebhook(id: string) {
  const { membership, environment } = usePlace();
  const client = useQueryClient();
  const webhook = useRead<Webhook>(
    'webhooks.get',
    { id },
    (api) => api.webhooks.get(id),
    (last) => (last && isBusy(last) ? BUSY_MS : POLL_MS),
  );
  const { delivery } = webhook.data ?? {};
  const state = delivery && JSON.stringify(delivery);
  const known = useRef<string>(undefined);
  const partner = membership.partner.id;
  useEffect(() => {
    if (known.current !== undefined && known.current !== state) void readAfterHint(client, [partner, environment]);
    known.current = state;
  }, [client, partner, environment, state]);
  return webhook;
}

function isBusy({ enabled, delivery: { waiting, behind, failing_since } }: Webhook): boolean {
  return enabled && (waiting + behind > 0 || failing_since !== null);
}
