import type { AskedRoleView } from '@probity/contract/associated-entities.ts';
import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { fieldLabel, sectionOf } from '@probity/domain/fields/catalogue.ts';
import { Card } from '@probity/ui/card.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useShare } from '../../templates/recipient/asked-roles.tsx';
import { isHolder } from '../use-connection.ts';

interface RolesCardProps {
  connection: ConnectionDetail;
  roles: readonly AskedRoleView[];
  /** Otherwise it is unknown who is named. */
  isReadable: boolean;
}

/** The roles that the request asks for and who has to list them, including empty roles. */
export function RolesCard({ connection, roles, isReadable }: RolesCardProps) {
  const t = useTranslations('connections.people');
  const share = useShare();
  const { subject, counterpart } = connection;
  return (
    <Card flush title={t('rolesTitle')} note={t('rolesNote')}>
      <FieldList>
        {roles.map(({ fieldKey, threshold, fields, named }) => {
          const role = fieldLabel(fieldKey, subject.kind);
          return (
            <FieldRow
              key={fieldKey}
              label={role}
              value={threshold === null ? t('everyone') : t('fromShare', { share: share(threshold) })}
              trust={
                <Text size="small" tone="muted">
                  {t('eachProvides', {
                    fields: fields.map((key) => fieldLabel(key, 'LegalPerson')).join(', '),
                    count: fields.length,
                  })}
                </Text>
              }
              side={
                named > 0 ? (
                  t('named', { count: named })
                ) : isHolder(connection) ? (
                  <LinkButton
                    size="sm"
                    // A party added in the context of the request is asked for its own data by it.
                    href={`/profile/${subject.id}/related?add=${sectionOf(fieldKey, subject.kind)}&connection=${connection.id}`}
                    aria-label={t('addRoleLabel', { role })}
                  >
                    {t('addRole')}
                  </LinkButton>
                ) : (
                  isReadable && (
                    <Text size="small" tone="muted">
                      {t('notNamed', { name: counterpart.name })}
                    </Text>
                  )
                )
              }
            />
          );
        })}
      </FieldList>
    </Card>
  );
}
