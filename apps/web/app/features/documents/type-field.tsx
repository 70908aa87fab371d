import {
  type DocumentType,
  documentTypeLabel,
  documentTypes,
  isDocumentType,
} from '@probity/domain/fields/evidence.ts';
import { SelectField } from '@probity/ui/select-field.tsx';
import { useTranslations } from 'use-intl';

interface TypeFieldProps {
  value: DocumentType | null;
  onChange: (type: DocumentType) => void;
  /** Types accepted for the field, listed first. */
  accepted?: readonly DocumentType[];
  error?: string | undefined;
}

export function TypeField({ value, onChange, accepted = [], error }: TypeFieldProps) {
  const t = useTranslations('documents');
  const group = (type: DocumentType) => {
    if (accepted.length === 0) return {};
    return { group: accepted.includes(type) ? t('acceptedTypes') : t('otherTypes') };
  };
  const ordered = [...accepted, ...documentTypes.filter((type) => !accepted.includes(type))];
  return (
    <SelectField
      label={t('type')}
      searchable
      options={ordered.map((type) => ({ value: type, label: documentTypeLabel(type), ...group(type) }))}
      value={value}
      error={error}
      placeholder={t('typePlaceholder')}
      openOnFocus={false}
      onChange={(type) => type && onChange(type)}
      emptyText={t('nothingFound')}
    />
  );
}

export const typeLabel = (type: string): string => (isDocumentType(type) ? documentTypeLabel(type) : type);
