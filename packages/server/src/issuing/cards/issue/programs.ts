import { invalidRequest } from '#kit/app-error.ts';
import type { Currency } from '#kit/money.ts';
import type { CardBrand } from '#ports/cards.ts';
import type { PlatformCapabilities } from '#ports/issuing-platform.ts';

/** Checks, before any money moves, that the platform has a program for this brand and currency. @throws AppError invalid_request */
export function assertProgram({ programs }: PlatformCapabilities, brand: CardBrand, currency: Currency): void {
  if (programs.some((program) => program.brand === brand && program.currency === currency)) return;
  const brands = programs.filter((program) => program.currency === currency).map((program) => program.brand);
  if (brands.length > 0) {
    throw invalidRequest({ brand: `${brand} cards are not available in ${currency}; available: ${listed(brands)}` });
  }
  const currencies = programs.map((program) => program.currency);
  throw invalidRequest({ currency: `cards are not available in ${currency}; available: ${listed(currencies)}` });
}

function listed(names: readonly string[]): string {
  return [...new Set(names)].join(', ');
}
