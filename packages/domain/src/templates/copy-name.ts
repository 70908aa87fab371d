import { currentTexts } from '../texts/current.ts';

export const TEMPLATE_NAME_MAX = 120;

/** “UK company (copy)”, or with the next number if that is taken. */
export function copyName(name: string, taken: readonly string[]): string {
  const known = new Set(taken.map((one) => one.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const ending = ` ${currentTexts().t('labels.copy', { number })}`;
    const candidate = name.slice(0, TEMPLATE_NAME_MAX - ending.length).trimEnd() + ending;
    if (!known.has(candidate.toLowerCase())) return candidate;
  }
}
