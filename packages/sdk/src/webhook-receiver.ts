import { Resource } from './resource.ts';
import type { WebhookHeaders } from './webhooks/read-header.ts';
import { verifyWebhook, type VerifyOptions } from './webhooks/verify-webhook.ts';
import type { RawBody } from './webhooks/webhook-body.ts';
import type { WebhookEvent } from './webhooks/webhook-event.ts';

/** What `webhooks` offers besides the operations of the API. */
export abstract class WebhookReceiver extends Resource {
  /**
   * Verifies the signature of a webhook and returns its event. Sends nothing. A program that only receives webhooks needs no
   * client: `verifyWebhook` does the same.
   *
   * @param body the body exactly as received, preferably as bytes; JSON that was parsed and serialized again does not verify
   * @param headers the headers of the request, with names in any case
   * @param secret the endpoint's `whsec_…`, or several during a rotation
   * @throws WebhookVerificationError its `code` names the check that failed
   */
  async unwrap(
    body: RawBody,
    headers: WebhookHeaders,
    secret: string | readonly string[],
    options?: VerifyOptions,
  ): Promise<WebhookEvent> {
    return await verifyWebhook(body, headers, secret, options);
  }
}
