import { type AssociatedEntity, listAssociatedEntities } from '@probity/contract/associated-entities.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedRead } from '../../../platform/problems/failed-read.tsx';
import { endpointQuery } from '../../../platform/session/endpoint-query.ts';
import { RoleConfirmation } from '../../consent/role-confirmation.tsx';
import { QueryDialog } from '../shared/query-dialog.tsx';
import { isHolder, useConnection } from '../use-connection.ts';
import { AskDialog } from './ask-dialog.tsx';
import { RolesCard } from './roles-card.tsx';

export const listAssociatedEntitiesQuery = (connectionId: string) =>
  endpointQuery(listAssociatedEntities, { params: { connectionId } });

const tones = {
  NotAsked: 'neutral',
  NoAddress: 'warn',
  Invited: 'info',
  AwaitingConsent: 'info',
  Consented: 'ok',
  Refused: 'bad',
} as const;

/** Related parties who are asked directly, and whose answer is pending. */
export function PeopleTab() {
  const t = useTranslations('connections.people');
  const connection = useConnection();
  const { data, isPending, error, refetch } = useQuery({
    ...listAssociatedEntitiesQuery(connection.id),
    throwOnError: false,
  });
  const [asking, setAsking] = useState<AssociatedEntity | null>(null);
  const [requesting, setRequesting] = useState<AssociatedEntity | null>(null);
  /** Who has to provide the email address, and what has to happen first. */
  const addressNote = (person: AssociatedEntity) => {
    if (!isHolder(connection)) return t('addressByThem', { name: connection.counterpart.name });
    const role = fieldLabel(person.as, connection.subject.kind);
    return person.abilities.ask ? t('addressByUs') : t('shareFirst', { role });
  };
  if (isPending) return <SkeletonRows rows={4} />;
  if (!data) return <FailedRead error={error} onRetry={() => void refetch()} />;
  if (data.roles.length === 0) return <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>;
  return (
    <Stack gap={3}>
      {!data.isReadable && <InlineNotice>{t('notReadable')}</InlineNotice>}
      {data.hidden > 0 && <InlineNotice>{t('hidden', { name: connection.counterpart.name })}</InlineNotice>}
      <RolesCard connection={connection} roles={data.roles} isReadable={data.isReadable} />
      {data.items.length > 0 && (
        <Card flush title={t('title')} note={t('note')}>
          <FieldList>
            {data.items.map((person) => (
              <FieldRow
                key={person.entityId ?? person.name}
                label={
                  <Row gap={2} nowrap>
                    <Avatar
                      size="sm"
                      name={person.name}
                      kind={person.kind === 'LegalPerson' ? 'person' : 'entity'}
                    />
                    {person.connectionId && connection.direction === 'Incoming' ? (
                      <TextLink href={`/connections/${person.connectionId}`}>{person.name}</TextLink>
                    ) : (
                      person.name
                    )}
                  </Row>
                }
                value={fieldLabel(person.as, connection.subject.kind)}
                trust={
                  <Row gap={2}>
                    <Text size="small" tone="muted">
                      {person.state === 'NoAddress' ? addressNote(person) : t('progress', person.asked)}
                    </Text>
                    <RoleConfirmation role={person} />
                  </Row>
                }
                side={
                  <Row gap={2}>
                    <Chip tone={tones[person.state]}>{t(`state.${person.state}`)}</Chip>
                    {person.abilities.ask && (
                      <Button
                        size="sm"
                        onClick={() => setAsking(person)}
                        aria-label={t(person.state === 'NoAddress' ? 'addAddressLabel' : 'askLabel', {
                          name: person.name,
                        })}
                      >
                        {t(person.state === 'NoAddress' ? 'addAddress' : 'ask')}
                      </Button>
                    )}
                    {person.abilities.inviteCredentials && (
                      <LinkButton
                        size="sm"
                        href={`/connections/${connection.id}/invitecredentials?entity=${person.entityId}`}
                        aria-label={t('chooseLabel', { name: person.name })}
                      >
                        {t('choose')}
                      </LinkButton>
                    )}
                    {person.abilities.requestAddress && (
                      <Button
                        size="sm"
                        onClick={() => setRequesting(person)}
                        aria-label={t('requestAddressLabel', { name: person.name })}
                      >
                        {t('requestAddress')}
                      </Button>
                    )}
                  </Row>
                }
              />
            ))}
          </FieldList>
        </Card>
      )}
      {requesting && (
        <QueryDialog
          connectionId={connection.id}
          item={{ kind: 'field', key: requesting.as }}
          label={t('addressOf', { name: requesting.name })}
          onClose={() => setRequesting(null)}
        />
      )}
      {asking && <AskDialog connectionId={connection.id} person={asking} onClose={() => setAsking(null)} />}
    </Stack>
  );
}
