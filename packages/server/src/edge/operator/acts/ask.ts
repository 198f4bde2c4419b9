import type { CallerOperator } from '#api/operator-route.ts';
import type { TwoPersonActName } from '#kit/two-person-acts.ts';
import type { Approvals } from '#people';

/** The errors of every call that asks for an act at a partner. */
export const ASKING_ERRORS = [
  'invalid_request',
  'step_up_required',
  'no_second_person',
  'approval_limit_reached',
] as const;

export const TWO_PEOPLE =
  'In live, it waits until a second person approves it, and the response has the approval. In the sandbox, it is done at once.';

interface Asking {
  readonly reason: string;
  readonly dry_run?: boolean | undefined;
  /** What the act needs and nobody reads. */
  readonly material?: Buffer;
  readonly idempotencyKey?: string | undefined;
}

/** Asks for an act, or says what it would do. `isNew`: this call has done it, or asked for it. */
export async function askOnce(
  approvals: Approvals,
  operator: CallerOperator,
  name: TwoPersonActName,
  request: object,
  { reason, dry_run, ...given }: Asking,
) {
  if (dry_run === true) {
    const preview = await approvals.preview(operator, name, request);
    return { answer: { approval: null, result: null, preview }, isNew: false };
  }
  const asked = await approvals.ask(operator, name, request, reason, given);
  const isNew = !asked.isRepeated;
  if ('done' in asked) return { answer: { approval: null, result: asked.done, preview: null }, isNew };
  const [approval] = await approvals.views([asked.approval]);
  return { answer: { approval: approval!, result: null, preview: null }, isNew };
}

/** The response to a call that asks for an act. */
export async function ask(...given: Parameters<typeof askOnce>) {
  return (await askOnce(...given)).answer;
}
