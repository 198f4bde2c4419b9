import { expect, test } from 'vitest';
import { partnerRoutes } from '#composition/wiring.ts';
import { sharedService } from '../../service.ts';

const service = await sharedService();

const route = (operationId: string) =>
  partnerRoutes(service.core, service.frameUrl).find((each) => each.operationId === operationId)!;

test('the description of velocity says that it counts by calendar hour and day', () => {
  const { properties } = route('setCardControls').body as unknown as {
    properties: { velocity: { properties: Record<'hourly' | 'daily', { description: string }> } };
  };
  const { hourly, daily } = properties.velocity.properties;
  expect([hourly.description, daily.description]).toEqual([
    expect.stringContaining('calendar hour, UTC'),
    expect.stringContaining('calendar day, UTC'),
  ]);
});
