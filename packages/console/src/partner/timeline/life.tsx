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
    const why = reasonsOf(data);
    return {
      key: id,
      at: created_at,
      mark: STOPS.has(type) ? 'failed' : 'passed',
      inFile: {
        type,
        id: String(data['id']),
        reason: why.join(' '),
      },
      title:
        ofOne || !type.startsWith('card.') ? (
          title
        ) : (
          <PageLink to={`${path}/cards/${String(data['id'])}/timeline`}>{title}</PageLink>
        ),
      ...(typeof data['control'] === 'string'
        ? { detail: texts.byControl }
        : why.length > 0 && { detail: why.map((reason) => textOf(reasonWords, reason)).join(' ') }),
    };
  };
}

/** The control, the reasons of KYC, or the reason that somebody gave. */
function reasonsOf({ control, reasons, reason }: Readonly<Record<string, unknown>>): string[] {
  const given: readonly unknown[] = Array.isArray(reasons) ? reasons : [control ?? reason];
  return given.filter((one) => typeof one === 'string');
}
