/** `card.termination.refund` or `card_not_found` as a type's name: `CardTerminationRefund`, `CardNotFound`. */
export function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
