import { businessQuestionKeys, businessQuestionText } from '@probity/domain/business-questions/questions.ts';
import type { EntityKind } from '@probity/domain/enumerations.ts';
import { fieldLabel, fieldsInSection } from '@probity/domain/fields/catalogue.ts';
import { documentTypeLabel, documentTypes } from '@probity/domain/fields/evidence.ts';
import { sectionLabel, sectionsOf } from '@probity/domain/fields/sections.ts';
import { checkLabel, checksFor } from '@probity/domain/templates/check-types.ts';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { Fieldset } from '@probity/ui/fieldset.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { useTranslations } from 'use-intl';
import { useViewer } from '../../../platform/viewer/viewer.ts';
import { itemKey } from '../incoming/item-groups.ts';
import classes from '../new/new-connection.module.css';
import { type Named, toggleWanted, type Wanted } from './wanted-scope.ts';

interface ScopeChoiceProps {
  kind: EntityKind;
  wanted: Wanted;
  /** Declarations that can be requested, and those already requested. */
  declarations: readonly { id: string; title: string }[];
  onChange: (wanted: Wanted) => void;
}

/** Every item that can be requested of this kind of party. A check that cannot run is offered only to be removed. */
export function ScopeChoice({ kind, wanted, declarations, onChange }: ScopeChoiceProps) {
  const t = useTranslations('connections.change');
  const { checks } = useViewer();
  const groups: { legend: string; items: (Named & { label: string })[] }[] = [
    ...sectionsOf(kind).map((section) => ({
      legend: sectionLabel(section),
      items: fieldsInSection(kind, section).map((key) => ({
        kind: 'field' as const,
        key,
        label: fieldLabel(key, kind),
      })),
    })),
    {
      legend: t('questions'),
      items:
        kind === 'LegalPerson'
          ? []
          : businessQuestionKeys.map((key) => ({
              kind: 'question' as const,
              key,
              label: businessQuestionText(key),
            })),
    },
    {
      legend: t('documents'),
      items: documentTypes.map((key) => ({ kind: 'document' as const, key, label: documentTypeLabel(key) })),
    },
    {
      legend: t('checks'),
      items: checksFor(kind)
        .filter((key) => checks.includes(key) || wanted.has(`check:${key}`))
        .map((key) => ({ kind: 'check' as const, key, label: checkLabel(key) })),
    },
    {
      legend: t('declarations'),
      items: declarations.map(({ id, title }) => ({ kind: 'declaration' as const, key: id, label: title })),
    },
  ];
  return (
    <Stack gap={3}>
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ legend, items }) => (
          <Fieldset key={legend} legend={legend}>
            <div className={classes.fields}>
              {items.map((item) => (
                <Checkbox
                  key={itemKey(item)}
                  label={item.label}
                  checked={wanted.has(itemKey(item))}
                  onChange={() => onChange(toggleWanted(wanted, item))}
                />
              ))}
            </div>
          </Fieldset>
        ))}
    </Stack>
  );
}
