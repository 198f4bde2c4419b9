import { AppError } from '#kit/app-error.ts';
import type { RailsSimulator } from '#ports/funding-rails.ts';
import type { PlatformSimulator } from '#ports/platform-simulator.ts';
import type { SimulationDependencies } from './dependencies.ts';

/** @throws AppError simulation_not_available if the platform has no simulator */
export function requireSimulator({ simulator }: SimulationDependencies): PlatformSimulator {
  if (simulator === undefined) throw new AppError('simulation_not_available');
  return simulator;
}

/** @throws AppError route_not_found if the bank has no simulator */
export function requireRailsSimulator({ railsSimulator }: SimulationDependencies): RailsSimulator {
  if (railsSimulator === undefined) throw new AppError('route_not_found');
  return railsSimulator;
}
