import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { fieldLabel, fieldWhy } from '@probity/domain/fields/catalogue.ts';
import { rolesFor } from '@probity/domain/templates/associated-roles.ts';
import type { TemplateRole } from '@probity/domain/templates/template-content.ts';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../../platform/session/own-account.ts';
import { usualRole } from '../../templates/editor/content-changes.ts';
import { RoleTerms } from '../../templates/editor/role-terms.tsx';
import { subjectKindOf } from './draft.ts';
import type { StepProps } from './step-props.ts';

/** Which related parties must be listed, from which share, and what each of them is asked. */
export function PeopleStep({ draft, onChange }: StepProps) {
  const t = useTranslations('connections.new');
  const { kind: ownKind } = useAccount();
  const kind = subjectKindOf(draft, ownKind);
  const set = (fieldKey: DataFieldKey, role: TemplateRole | null) => {
    const roles = new Map(draft.roles.map((one) => [one.fieldKey, one]));
    if (role) roles.set(fieldKey, role);
    else roles.delete(fieldKey);
    onChange({ roles: [...roles.values()] });
  };
  return (
    <Stack gap={4}>
      <Text as="p" tone="soft">
        {t('people')}
      </Text>
      {rolesFor(kind).map((fieldKey) => {
        const role = draft.roles.find((one) => one.fieldKey === fieldKey);
        return (
          <Stack key={fieldKey} gap={2}>
            <Checkbox
              label={fieldLabel(fieldKey, kind)}
              hint={fieldWhy(fieldKey)}
              checked={role !== undefined}
              onChange={(event) => set(fieldKey, event.currentTarget.checked ? usualRole(fieldKey) : null)}
            />
            {role && <RoleTerms role={role} onChange={(next) => set(fieldKey, next)} />}
          </Stack>
        );
      })}
    </Stack>
  );
}
