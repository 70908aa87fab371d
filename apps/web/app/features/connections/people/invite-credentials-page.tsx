import { type AssociatedEntity, inviteCredentials } from '@probity/contract/associated-entities.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { fieldLabel, fieldsInSection } from '@probity/domain/fields/catalogue.ts';
import { sectionLabel, sectionsOf } from '@probity/domain/fields/sections.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { Fieldset } from '@probity/ui/fieldset.tsx';
import { FormActions } from '@probity/ui/form-actions.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../../i18n/locale-path.ts';
import { FormMessage } from '../../../platform/forms/form-message.tsx';
import { FailedRead } from '../../../platform/problems/failed-read.tsx';
import { useFormRefusal } from '../../../platform/problems/use-refusal.ts';
import { useAct } from '../../../platform/session/use-act.ts';
import classes from '../new/new-connection.module.css';
import { useConnection } from '../use-connection.ts';
import { listAssociatedEntitiesQuery } from './people-tab.tsx';

/** Requests chosen fields from a related party with an account, directly. */
export function InviteCredentialsPage() {
  const t = useTranslations('connections.inviteCredentials');
  const connection = useConnection();
  const { data, isPending, error, refetch } = useQuery({
    ...listAssociatedEntitiesQuery(connection.id),
    throwOnError: false,
  });
  if (isPending) return <SkeletonRows rows={4} />;
  if (!data) return <FailedRead error={error} onRetry={() => void refetch()} />;
  const people = data.items.filter(({ abilities }) => abilities.inviteCredentials);
  if (people.length === 0)
    return (
      <EmptyState
        title={t('nobodyTitle')}
        actions={<LinkButton href={`/connections/${connection.id}/people`}>{t('back')}</LinkButton>}
      >
        {t('nobody')}
      </EmptyState>
    );
  return <ChooseCredentials connectionId={connection.id} people={people} />;
}

interface ChooseCredentialsProps {
  connectionId: string;
  people: readonly AssociatedEntity[];
}

function ChooseCredentials({ connectionId, people }: ChooseCredentialsProps) {
  const t = useTranslations('connections.inviteCredentials');
  const common = useTranslations('common');
  const [search, setSearch] = useSearchParams();
  const [first] = people;
  const person = people.find(({ entityId }) => entityId === search.get('entity')) ?? first;
  const [fields, setFields] = useState<ReadonlySet<DataFieldKey>>(new Set());
  const [message, setMessage] = useState('');
  const { send, problem } = useInviteCredentials(connectionId);
  const choose = (key: DataFieldKey, isWanted: boolean) =>
    setFields((chosen) => new Set(isWanted ? [...chosen, key] : [...chosen].filter((one) => one !== key)));
  if (!person) return null;
  const { kind, name } = person;
  const wanted = sectionsOf(kind)
    .flatMap((section) => fieldsInSection(kind, section))
    .filter((key) => fields.has(key));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate({ person, fields: wanted, message });
  };
  return (
    <form onSubmit={submit}>
      <Card title={t('title')}>
        <Stack gap={4}>
          <Text as="p" tone="soft">
            {t('text', { name })}
          </Text>
          <FormMessage problem={problem} shown={[]} />
          <SelectField
            label={t('person')}
            options={people.map((one) => ({ value: one.entityId ?? '', label: one.name }))}
            value={person.entityId}
            onChange={(entity) => entity && setSearch({ entity }, { replace: true })}
          />
          {sectionsOf(kind).map((section) => (
            <Fieldset key={section} legend={sectionLabel(section)}>
              <div className={classes.fields}>
                {fieldsInSection(kind, section).map((key) => (
                  <Checkbox
                    key={key}
                    label={fieldLabel(key, kind)}
                    checked={fields.has(key)}
                    onChange={(event) => choose(key, event.currentTarget.checked)}
                  />
                ))}
              </div>
            </Fieldset>
          ))}
          <TextArea
            label={t('message')}
            maxLength={2000}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        </Stack>
      </Card>
      <FormActions>
        <LinkButton href={`/connections/${connectionId}/people`}>{common('cancel')}</LinkButton>
        <Button variant="primary" type="submit" disabled={wanted.length === 0} loading={send.isPending}>
          {t('send', { count: wanted.length })}
        </Button>
      </FormActions>
    </form>
  );
}

interface Invite {
  person: AssociatedEntity;
  fields: DataFieldKey[];
  message: string;
}

/** Sends the request once, then opens it. */
function useInviteCredentials(connectionId: string) {
  const t = useTranslations('connections.inviteCredentials');
  const navigate = useNavigate();
  const toPath = useLocalePath();
  const toProblem = useFormRefusal();
  const send = useAct(
    (call, { person, fields, message }: Invite) =>
      call(inviteCredentials, {
        params: { connectionId },
        body: { entityId: person.entityId ?? '', fields, ...(message.trim() && { message }) },
      }),
    {
      says: (_, { person }) => t('sent', { name: person.name }),
      onSuccess: ({ id }) => void navigate(toPath(`/connections/${id}`)),
    },
  );
  return { send, problem: toProblem(send.error) };
}
