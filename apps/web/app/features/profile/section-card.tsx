import type { DataFieldKey, SectionKind } from '@probity/domain/enumerations.ts';
import { sectionLabels } from '@probity/domain/fields/sections.ts';
import { Card } from '@probity/ui/card.tsx';
import { FieldList } from '@probity/ui/field-row.tsx';
import { useTranslations } from 'use-intl';
import { FieldGroup } from './field-group.tsx';
import { figuresOf, isVerified } from './file-figures.ts';
import { useProfile } from './use-profile.ts';

interface SectionCardProps {
  section: SectionKind;
  fields: readonly DataFieldKey[];
}

export function SectionCard({ section, fields }: SectionCardProps) {
  const t = useTranslations('profile');
  const { items } = figuresOf(useProfile());
  const verified = fields.filter((key) => isVerified(items, key)).length;
  return (
    <Card flush title={sectionLabels[section]} note={t('sectionNote', { count: fields.length, verified })}>
      <FieldList>
        {fields.map((fieldKey) => (
          <FieldGroup key={fieldKey} fieldKey={fieldKey} />
        ))}
      </FieldList>
    </Card>
  );
}
