import { providerLabel } from '@probity/domain/checks/enrichers.ts';
import { isRequiredField } from '@probity/domain/credentials/required-fields.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { fieldLabel, fieldWhy, sectionOf } from '@probity/domain/fields/catalogue.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useProfile } from '../credentials/use-profile.ts';
import { registerEntryOf } from './register-entry-of.ts';

interface OpenRolesProps {
  fields: readonly DataFieldKey[];
  onAdd: (section: string) => void;
}

/** Roles that no one holds yet, in one card, each with why it is asked for. */
export function OpenRoles({ fields, onAdd }: OpenRolesProps) {
  const t = useTranslations();
  const profile = useProfile();
  const { entity, mayEdit } = profile;
  const entry = mayEdit ? registerEntryOf(profile) : null;
  return (
    <Card
      flush
      title={t('related.open')}
      note={t('related.openNote')}
      actions={
        entry && (
          <LinkButton size="sm" href={entry.href}>
            {t('related.addFrom', { register: providerLabel(entry.register) })}
          </LinkButton>
        )
      }
    >
      <FieldList>
        {fields.map((fieldKey) => {
          const label = fieldLabel(fieldKey, entity.kind);
          const section = sectionOf(fieldKey, entity.kind);
          return (
            <FieldRow
              key={fieldKey}
              label={label}
              empty={
                <>
                  {isRequiredField(entity.kind, fieldKey) && (
                    <Text tone="soft" strong>
                      {t('profile.needed')}{' '}
                    </Text>
                  )}
                  {fieldWhy(fieldKey)}
                </>
              }
              side={
                mayEdit &&
                section && (
                  <Button
                    size="sm"
                    aria-label={t('related.addTo', { role: fieldKey, label: label.toLowerCase() })}
                    onClick={() => onAdd(section)}
                  >
                    {t('profile.add')}
                  </Button>
                )
              }
            />
          );
        })}
      </FieldList>
    </Card>
  );
}
