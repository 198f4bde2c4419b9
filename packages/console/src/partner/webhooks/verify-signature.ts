import { verifyWebhook, WebhookVerificationError, type WebhookVerificationCode } from '@issuary/sdk';

/** What a check has found. `old`: the signature is right, but an endpoint refuses a request of that time. */
export type Verdict =
  | { readonly is: 'right'; readonly type: string; readonly id: string }
  | { readonly is: 'old'; readonly sentAt: string }
  | { readonly is: 'wrong'; readonly code: WebhookVerificationCode };

/** Headers as people paste them: a name and a value on each line. */
function readHeaders(text: string): Record<string, string> {
  const pairs = text.split('\n').map((line): [string, string] => {
    const end = line.indexOf(':');
    return [line.slice(0, end).trim().toLowerCase(), line.slice(end + 1).trim()];
  });
  return Object.fromEntries(pairs.filter(([name]) => name !== ''));
}

/**
 * Checks a request as the SDK does at an endpoint. Nothing is sent: the browser computes the signature.
 * @param body exactly as it was received
 * @param headers as text
 */
export async function verifySignature(body: string, headers: string, secret: string): Promise<Verdict> {
  const read = readHeaders(headers);
  const verify = async (options: { readonly now?: Date }): Promise<Verdict> => {
    try {
      const { id, type } = await verifyWebhook(body, read, secret.trim(), options);
      return { is: 'right', type, id };
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      return { is: 'wrong', code: error.code };
    }
  };
  const now = await verify({});
  if (now.is !== 'wrong' || (now.code !== 'too_old' && now.code !== 'too_new')) return now;
  // People look at a request long after it was sent.
  const sentAt = new Date(Number(read['webhook-timestamp']) * 1_000);
  const then = await verify({ now: sentAt });
  return then.is === 'right' ? { is: 'old', sentAt: sentAt.toISOString() } : then;
}
