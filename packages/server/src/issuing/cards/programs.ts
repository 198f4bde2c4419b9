import { invalidRequest } from '../../foundation/kit/app-error.ts';
import type { Currency } from '../../foundation/kit/money.ts';
import type { CardBrand, PlatformCapabilities } from '../../platforms/ports/issuing-platform.ts';

/** Refuses, before any money moves, what the platform has no program for. @throws AppError invalid_request */
export function assertProgram({ programs }: PlatformCapabilities, brand: CardBrand, currency: Currency): void {
  if (programs.some((program) => program.brand === brand && program.currency === currency)) return;
  const brands = programs.filter((program) => program.currency === currency).map((program) => program.brand);
  if (brands.length > 0) {
    throw invalidRequest({ brand: `no ${brand} cards are issued in ${currency}; offered: ${listed(brands)}` });
  }
  const currencies = programs.map((program) => program.currency);
  throw invalidRequest({ currency: `no cards are issued in ${currency}; offered: ${listed(currencies)}` });
}

function listed(names: readonly string[]): string {
  return [...new Set(names)].join(', ');
}
