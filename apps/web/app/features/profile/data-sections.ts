import type { FileItem } from '@probity/domain/credentials/file-figures.ts';
import { isRequiredField } from '@probity/domain/credentials/required-fields.ts';
import type { DataFieldKey, EntityKind, SectionKind } from '@probity/domain/enumerations.ts';
import { fieldDefinition, fieldsInSection } from '@probity/domain/fields/catalogue.ts';
import { sectionsOf } from '@probity/domain/fields/sections.ts';
import { isSettled } from './file-figures.ts';

export const dataFilters = ['all', 'open', 'missing'] as const;
export type DataFilter = (typeof dataFilters)[number];

/** The filter in a URL. */
export function readFilter(search: URLSearchParams): DataFilter {
  if (search.get('missing') === '1') return 'missing';
  return search.get('show') === 'open' ? 'open' : 'all';
}

export const filterHref = (path: string, filter: DataFilter): string =>
  `${path}/data${{ all: '', open: '?show=open', missing: '?missing=1' }[filter]}`;

interface DataSection {
  section: SectionKind;
  fields: DataFieldKey[];
}

interface Shown {
  kind: EntityKind;
  items: readonly FileItem[];
  filter: DataFilter;
  /** The field that a link opens, shown whatever the filter. */
  asked: string | null;
}

/** The fields that match the filter, by section, required ones first. */
export function dataSections({ kind, items, filter, asked }: Shown): DataSection[] {
  const ownOf = (key: DataFieldKey) => items.filter(({ field }) => field === key);
  const fits: Record<DataFilter, (key: DataFieldKey) => boolean> = {
    all: () => true,
    open: (key) => ownOf(key).length === 0 || !ownOf(key).every(isSettled),
    missing: (key) => ownOf(key).some(({ isRequired, status }) => isRequired && status === 'Missing'),
  };
  // Users are not asked whether a person has died; it is shown if it is recorded.
  const isAsked = (key: DataFieldKey) => key !== 'Deceased' || ownOf(key).length > 0;
  const isShown = (key: DataFieldKey) =>
    !fieldDefinition(key).link && (key === asked || (isAsked(key) && fits[filter](key)));
  return sectionsOf(kind)
    .map((section) => {
      const fields = fieldsInSection(kind, section).filter(isShown);
      const required = fields.filter((key) => isRequiredField(kind, key));
      const optional = fields.filter((key) => !isRequiredField(kind, key));
      return { section, fields: [...required, ...optional] };
    })
    .filter(({ fields }) => fields.length > 0);
}

export const countFields = (sections: readonly DataSection[]): number =>
  sections.reduce((sum, { fields }) => sum + fields.length, 0);
