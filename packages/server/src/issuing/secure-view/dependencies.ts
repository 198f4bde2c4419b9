import type { CardReading } from '#cards';
import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import type { IssuingPlatforms } from '#ports/issuing-platform.ts';

/** For the partner API, which mints views and cannot redeem them. */
export interface SecureViewDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly cards: CardReading;
  /** The frame's origin. */
  readonly frameUrl: string;
  /** The console's origin, which alone may embed what people mint. */
  readonly consoleUrl: () => string;
}

/** For the frame, the only web-facing role that can fetch a card's number from the platform. */
export interface FrameDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly cards: CardReading;
  readonly platform: Pick<IssuingPlatforms, 'revealCard' | 'embedOrigins'>;
}
