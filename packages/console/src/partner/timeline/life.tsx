import type { Event } from '@issuary/sdk';
import { usePlace } from '../../session/place.ts';
import { textOf, useTexts } from '../../text/catalog.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { customerTexts } from '../customers/texts.ts';
import type { LifeEvent } from './life-events.ts';
import { timelineTexts } from './texts.ts';
import type { Moment } from './moment.ts';

/** What stopped something from then on. */
const STOPS: ReadonlySet<Event['type']> = new Set([
  'customer.rejected',
  'customer.resubmission_required',
  'customer.suspended',
  'card.failed',
  'card.frozen',
  'card.terminated',
  'card.expired',
]);

/** Says in words what happened, and why. @param ofOne whether all events are of the same card */
export function useLifeMoments(ofOne: boolean): (event: Event) => Moment {
  const texts = useTexts(timelineTexts);
  const { reasonWords } = useTexts(customerTexts);
  const { path } = usePlace();
  return ({ id, type, created_at, data }) => {
    const title = texts.events[type as LifeEvent];
    const fields: { readonly id?: unknown; readonly reasons?: unknown; readonly control?: unknown } = data;
    const reasons = Array.isArray(fields.reasons) ? (fields.reasons as readonly string[]) : [];
    return {
      key: id,
      at: created_at,
      mark: STOPS.has(type) ? 'failed' : 'passed',
      inFile: {
        type,
        id: String(fields.id),
        reason: typeof fields.control === 'string' ? fields.control : reasons.join(' '),
      },
      title:
        ofOne || !type.startsWith('card.') ? (
          title
        ) : (
          <PageLink to={`${path}/cards/${String(fields.id)}/timeline`}>{title}</PageLink>
        ),
      ...(reasons.length > 0 && { detail: reasons.map((reason) => textOf(reasonWords, reason)).join(' ') }),
      ...(typeof fields.control === 'string' && { detail: texts.byControl }),
    };
  };
}
