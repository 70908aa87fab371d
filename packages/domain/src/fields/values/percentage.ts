import { z } from 'zod';
import { says } from '../../texts/validation-sentence.ts';

const MESSAGE = says('share');
const SHAPE = /^(\d{1,3})(?:\.(\d{1,8}))?$/;

/** Exact decimals stay text: a third of a third must not drift. */
export function tidyPercentage(text: string): string {
  const match = SHAPE.exec(text.replace(/\s*%$/, '').trim());
  if (!match) return text;
  const whole = String(Number(match[1]));
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  return fraction ? `${whole}.${fraction}` : whole;
}

function isPercentage(text: string): boolean {
  const match = SHAPE.exec(text);
  if (!match || text === '0') return false;
  const whole = Number(match[1]);
  return whole < 100 || (whole === 100 && match[2] === undefined);
}

export const percentageSchema = z.string(MESSAGE).overwrite(tidyPercentage).refine(isPercentage, MESSAGE);
