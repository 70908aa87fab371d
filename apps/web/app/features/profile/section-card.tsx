import type { DataFieldKey, SectionKind } from '@probity/domain/enumerations.ts';
import { sectionLabel } from '@probity/domain/fields/sections.ts';
import { labelInSentence } from '@probity/domain/texts/label-in-sentence.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { FieldList } from '@probity/ui/field-row.tsx';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import { useTranslations } from 'use-intl';
import { useProfile } from '../credentials/use-profile.ts';
import { FieldGroup } from './field-group.tsx';
import { fieldsToFill } from './fields-to-fill.ts';
import { figuresOf, isVerified } from './file-figures.ts';

interface SectionCardProps {
  section: SectionKind;
  fields: readonly DataFieldKey[];
  /** Opens the form for all missing values of the section. */
  onFill: () => void;
}

const FORM_FROM = 2;

export function SectionCard({ section, fields, onFill }: SectionCardProps) {
  const t = useTranslations('profile');
  const profile = useProfile();
  const { items } = figuresOf(profile);
  const verified = fields.filter((key) => isVerified(items, key)).length;
  const empty = fieldsToFill(profile, section).length;
  return (
    <Card
      flush
      title={sectionLabel(section)}
      note={t('sectionNote', { count: fields.length, verified })}
      actions={
        profile.mayEdit &&
        empty >= FORM_FROM && (
          <Button size="sm" variant="quiet" onClick={onFill}>
            {t('fill.open', { count: empty })}
            <VisuallyHidden>: {labelInSentence(sectionLabel(section))}</VisuallyHidden>
          </Button>
        )
      }
    >
      <FieldList>
        {fields.map((fieldKey) => (
          <FieldGroup key={fieldKey} fieldKey={fieldKey} />
        ))}
      </FieldList>
    </Card>
  );
}
