import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenMoment } from '@probity/domain/texts/written-dates.ts';
import type { PrintedBlock } from '../../kernel/ports/index.ts';

export const heading = (text: string): PrintedBlock => ({ kind: 'heading', text });
export const note = (text: string): PrintedBlock => ({ kind: 'note', text });

interface Listing {
  columns: readonly string[];
  widths: readonly number[];
  rows: readonly (readonly string[])[];
}

/** A table under its heading, or what is said where it has no rows. */
export const listing = (title: string, { rows, ...head }: Listing, empty: string): PrintedBlock[] => [
  heading(title),
  rows.length > 0 ? { kind: 'table', ...head, rows } : note(empty),
];

export const nothing = (): string => currentTexts().texts.pdf.counterparty.nothing;
export const notKept = (): string => currentTexts().texts.pdf.counterparty.notKept;

export const nameOf = (name: string | null): string => name ?? currentTexts().t('pdf.screening.formerMember');

export const signed = (name: string | null, moment: Date): string =>
  currentTexts().t('pdf.decision.signed', { name: nameOf(name), moment: writtenMoment(moment) });

export const joined = (parts: readonly (string | null | undefined | false)[], between = ' · '): string =>
  parts.filter(Boolean).join(between);
