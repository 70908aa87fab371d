import { formatDate, inOrder, partialDateSchema } from './plain-date.ts';

/** When something held: both ends may be unknown, or known only by month or year. */
export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

export const periodFields = { from: partialDateSchema.optional(), to: partialDateSchema.optional() };

export const periodRunsForward = ({ from, to }: Period): boolean => !from || !to || inOrder(from, to);

export const PERIOD_PROBLEM = { path: ['to'], message: 'The end is before the beginning. Check both dates.' };

export function formatPeriod({ from, to }: Period, locale: string): string {
  if (from && to) return `${formatDate(from, locale)} – ${formatDate(to, locale)}`;
  if (from) return `since ${formatDate(from, locale)}`;
  if (to) return `until ${formatDate(to, locale)}`;
  return '';
}
