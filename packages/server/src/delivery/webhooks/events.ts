import { Type } from 'typebox';
import { OneOf, Uuid } from '../../foundation/api/schema.ts';
import { defineEvent } from '../../foundation/events/index.ts';
import { FAILING_MS_MAX } from './delivery/schedule.ts';
import examples from './event-examples.json' with { type: 'json' };

const FAILING_DAYS_MAX = FAILING_MS_MAX / 86_400_000;

export const webhookDisabled = defineEvent({
  type: 'webhook.disabled',
  summary: `A webhook endpoint was disabled: it returned 410, or failed for ${FAILING_DAYS_MAX} days`,
  cause: `Your endpoint returned 410 (\`gone\`), or every attempt failed for ${FAILING_DAYS_MAX} days (\`failing\`). Until you enable it again it receives nothing, including this event: look for it in the feed, or at another endpoint of yours. Disabling an endpoint yourself sends no event.`,
  action:
    'Repair the server behind `url` and enable the endpoint again. Delivery continues where it stopped, with everything the endpoint missed, including this event if the endpoint selects its type.',
  data: Type.Object({
    id: Uuid({ description: 'The endpoint.' }),
    url: Type.String({ description: 'The endpoint’s URL.' }),
    reason: OneOf(['gone', 'failing'], {
      description: `\`gone\`: it returned 410. \`failing\`: every attempt failed for ${FAILING_DAYS_MAX} days.`,
    }),
  }),
  example: examples['webhook.disabled'],
});

export const WEBHOOK_EVENTS = [webhookDisabled];
