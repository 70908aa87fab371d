import type { PersonalDataKind, UnlistedDataKind } from '@probity/domain/personal-data/personal-data-keys.ts';

/** One thing that is held about the person: what, by whom, why and until when. */
export interface HeldRecord {
  id: string;
  label: string;
  text: string | null;
  value: unknown;
  holder: string;
  source: string | null;
  why: string;
  since: Date | string | null;
  until: string | null;
  untilText: string;
}

export interface HeldSection {
  kind: PersonalDataKind;
  title: string;
  records: HeldRecord[];
}

export interface PersonalData {
  asAt: Date;
  person: { name: string; email: string };
  sections: HeldSection[];
  unlisted: { kind: UnlistedDataKind; title: string; text: string }[];
}

/** The records of each kind. */
export type HeldByKind = Record<PersonalDataKind, HeldRecord[]>;

/** What a record says beyond what those of its kind have in common. */
export type Held = Pick<HeldRecord, 'id' | 'label' | 'text' | 'value'> &
  Partial<Pick<HeldRecord, 'source' | 'since' | 'until'>>;

export const heldRecord = (
  held: Held,
  common: Pick<HeldRecord, 'holder' | 'why' | 'untilText'>,
): HeldRecord => ({ source: null, since: null, until: null, ...held, ...common });

/** What is written, in one line. */
export const joined = (...parts: (string | null | undefined | false)[]): string | null =>
  parts.filter(Boolean).join(' · ') || null;
