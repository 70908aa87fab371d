import {
  type DocumentType,
  documentTypeLabel,
  documentTypes,
  isDocumentType,
} from '@probity/domain/fields/evidence.ts';
import { SelectField } from '@probity/ui/select-field.tsx';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import { useTranslations } from 'use-intl';

interface TypeFieldProps {
  value: DocumentType | null;
  onChange: (type: DocumentType) => void;
  /** Types accepted for the field, listed first. */
  accepted?: readonly DocumentType[];
  error?: string | undefined;
  /** The title of the document, in a row where the label is only spoken. */
  about?: string;
}

export function TypeField({ value, onChange, accepted = [], error, about }: TypeFieldProps) {
  const t = useTranslations('documents');
  const group = (type: DocumentType) => {
    if (accepted.length === 0) return {};
    return { group: accepted.includes(type) ? t('acceptedTypes') : t('otherTypes') };
  };
  const ordered = [...accepted, ...documentTypes.filter((type) => !accepted.includes(type))];
  return (
    <SelectField
      label={about ? <VisuallyHidden>{t('typeOf', { title: about })}</VisuallyHidden> : t('type')}
      searchable
      options={ordered.map((type) => ({ value: type, label: documentTypeLabel(type), ...group(type) }))}
      value={value}
      error={error}
      placeholder={t(about ? 'typeUnknown' : 'typePlaceholder')}
      openOnFocus={false}
      onChange={(type) => type && onChange(type)}
      emptyText={t('nothingFound')}
    />
  );
}

export const typeLabel = (type: string): string => (isDocumentType(type) ? documentTypeLabel(type) : type);
