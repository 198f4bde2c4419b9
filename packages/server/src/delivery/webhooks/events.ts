import { Type } from 'typebox';
import { OneOf, Uuid } from '#api/schema.ts';
import { defineEvent } from '#events';
import { numberInWords } from '#kit/in-words.ts';
import { ATTEMPTS_MAX, FAILING_DAYS_MAX } from './sending/attempt-schedule.ts';
import examples from './event-examples.json' with { type: 'json' };

export const webhookDisabled = defineEvent({
  type: 'webhook.disabled',
  summary: `A webhook endpoint was disabled: it returned 410, or failed for ${FAILING_DAYS_MAX} days`,
  cause: `Your endpoint returned 410 (\`gone\`), or every attempt failed for ${FAILING_DAYS_MAX} days (\`failing\`). Until you enable it again it receives nothing, including this event: look for it in the feed, or at another endpoint of yours. Disabling an endpoint yourself sends no event. In the sandbox: \`POST /simulations/webhooks/{id}/disable\`.`,
  action: `Repair the server behind \`url\` and enable the endpoint again. Delivery continues where it stopped: waiting deliveries are attempted again, and events that happened in the meantime are sent, including this one if the endpoint selects its type. Deliveries that had used all ${numberInWords(ATTEMPTS_MAX)} attempts are not sent again: replay that period.`,
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
