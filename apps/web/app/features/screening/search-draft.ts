import type { ScreeningSubject } from '@probity/contract/screening.ts';
import { RECOMMENDED_PERCENT } from './threshold-meaning.ts';

/** The fields of the search form, as typed. */
export interface SearchDraft {
  kind: ScreeningSubject['kind'];
  name: string;
  birthDate: string;
  country: string;
  identifier: string;
  percent: number;
}

export const emptyDraft: SearchDraft = {
  kind: 'person',
  name: '',
  birthDate: '',
  country: '',
  identifier: '',
  percent: RECOMMENDED_PERCENT,
};

export function toSubject({ kind, name, birthDate, country, identifier }: SearchDraft): ScreeningSubject {
  return {
    kind,
    names: [name.trim()],
    ...(birthDate.trim() && { birthDate: birthDate.trim() }),
    ...(country && { countries: [country] }),
    ...(identifier.trim() && { identifiers: [{ type: 'other', value: identifier.trim() }] }),
  };
}
