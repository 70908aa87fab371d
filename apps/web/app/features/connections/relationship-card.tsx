import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { relationships } from '@probity/domain/sharing/relationships.ts';
import { Card } from '@probity/ui/card.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../platform/session/own-account.ts';
import { listMembersQuery } from '../members/queries.ts';
import { useSetContact, useSetRelationship } from './mutations.ts';

/** Relationship to us, contact person, and who in our organisation can see received data. */
export function RelationshipCard({ connection }: { connection: ConnectionDetail }) {
  const t = useTranslations('connections');
  const { accountId, permissions } = useAccount();
  const { data: members } = useQuery(listMembersQuery(accountId));
  const setRelationship = useSetRelationship(connection);
  const setContact = useSetContact(connection);
  const mayEdit = permissions.includes('edit');
  const { relationship, contact, theirContact, visibility } = connection;
  const people = (members?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const chosen = visibility.kind === 'Member' ? visibility.memberId : visibility.kind;
  return (
    <Card title={t('relationshipTitle')}>
      <Stack gap={3}>
        <SelectField
          label={t('relationshipLabel')}
          placeholder={t('relationshipNone')}
          clearable
          disabled={!mayEdit}
          options={relationships.map((value) => ({ value, label: t(`relationship.${value}`) }))}
          value={relationship}
          onChange={(value) => setRelationship.mutate({ relationship: value })}
        />
        <SelectField
          label={t('contactLabel')}
          hint={t('contactHint')}
          placeholder={t('contactNone')}
          clearable
          disabled={!mayEdit}
          options={people}
          value={contact?.memberId ?? null}
          onChange={(memberId) => setContact.mutate({ memberId: memberId ?? null })}
        />
        {connection.direction === 'Incoming' && (
          <SelectField
            label={t('visibilityLabel')}
            disabled={!mayEdit}
            options={[
              ...(['All', 'OnlyPointOfContact', 'None'] as const).map((value) => ({
                value,
                label: t(`visibility.${value}`),
              })),
              ...people.map(({ value, label }) => ({
                value,
                label: t('visibility.Member', { name: label }),
              })),
            ]}
            value={chosen}
            onChange={(value) => value && setContact.mutate({ visibility: visibilityOf(value) })}
          />
        )}
        {theirContact && (
          <Text as="p" size="small" tone="soft">
            {t('theirContact', { name: theirContact.name, email: theirContact.email })}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

const visibilityOf = (value: string): ConnectionDetail['visibility'] =>
  value === 'All' || value === 'None' || value === 'OnlyPointOfContact'
    ? { kind: value }
    : { kind: 'Member', memberId: value };
