import { lazyPart } from '../../shell/lazy-page.ts';
import { isAhead, useTestClock } from './test-clock.ts';

/** Only a sandbox whose clock was advanced loads it. */
const ClockNotice = lazyPart(() => import('./clock-notice.tsx'), 'ClockNotice');

/** Above every page of a sandbox whose clock was advanced. */
export function ClockAhead() {
  const { data } = useTestClock();
  return data !== undefined && isAhead(data) ? <ClockNotice clock={data} /> : null;
}
