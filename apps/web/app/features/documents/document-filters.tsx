import { documentTypeLabel, documentTypes } from '@probity/domain/fields/evidence.ts';
import { iconProps } from '@probity/ui/icon.ts';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useTranslations } from 'use-intl';
import { optionsOf } from '../../platform/forms/country-options.ts';
import classes from './documents.module.css';
import type { DocumentFilter } from './queries.ts';

interface DocumentFiltersProps {
  filter: DocumentFilter;
  onChange: (filter: DocumentFilter) => void;
}

/** Filters by words of the title or the text, by type, or both. */
export function DocumentFilters({ filter, onChange }: DocumentFiltersProps) {
  const t = useTranslations('documents');
  return (
    <search className={classes.filters}>
      <TextField
        type="search"
        required={false}
        label={<VisuallyHidden>{t('search')}</VisuallyHidden>}
        placeholder={t('search')}
        icon={<IconSearch {...iconProps} />}
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.currentTarget.value })}
      />
      <SelectField
        label={<VisuallyHidden>{t('typeFilter')}</VisuallyHidden>}
        placeholder={t('allTypes')}
        clearable
        searchable
        options={optionsOf(documentTypes, documentTypeLabel)}
        value={filter.type}
        emptyText={t('nothingFound')}
        onChange={(chosen) =>
          onChange({ ...filter, type: documentTypes.find((type) => type === chosen) ?? null })
        }
      />
    </search>
  );
}
