import {
  checkProfileImport,
  importProfile,
  MAX_PROFILE_BYTES,
  type ProposedValue,
} from '@probity/contract/imports.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { DeniedState } from '@probity/ui/denied-state.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FileDrop } from '@probity/ui/file-drop.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { PageTitle } from '../../page-title.tsx';
import { FormMessage } from '../../platform/forms/form-message.tsx';
import { useFormRefusal } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { useFormatLocale } from '../../product.tsx';
import { useProfile } from '../credentials/use-profile.ts';
import { formatSize } from '../documents/file-size.ts';
import { type Choice, choicesFor, ProposedValues } from './proposed-values.tsx';

/** A table beside the profile; the user decides about each value before anything is saved. */
export function ProfileImportPage() {
  const t = useTranslations('imports.profile');
  const { entity, isOwn, mayEdit } = useProfile();
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader
        breadcrumbs={[{ label: t('profile'), href: '/profile' }, { label: t('title') }]}
        title={t('title')}
        subtitle={t('subtitle')}
      />
      {mayEdit && isOwn ? (
        <Wizard entityId={entity.entityId} />
      ) : (
        <DeniedState title={t('deniedTitle')}>{t('denied')}</DeniedState>
      )}
    </>
  );
}

function Wizard({ entityId }: { entityId: string }) {
  const t = useTranslations('imports.profile');
  const words = useTranslations('imports');
  const accepted = t('accepted', { limit: formatSize(MAX_PROFILE_BYTES, useFormatLocale()) });
  const toProblem = useFormRefusal();
  const [refused, setRefused] = useState<string>();
  const check = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('file', file);
      return browserApi.call(checkProfileImport, { params: { entityId }, body });
    },
  });
  const problem = toProblem(check.error);
  const items = check.data?.items;
  return (
    <Stack gap={4}>
      <Card>
        <Stack gap={4}>
          <FormMessage problem={problem} shown={['file']} />
          <FileDrop
            label={t('fileLabel')}
            prompt={words('drop')}
            chooseLabel={check.data ? t('another') : words('choose')}
            hint={accepted}
            accept=".csv,.tsv,.txt,.xlsx"
            multiple={false}
            error={problem?.fields.file ?? refused}
            files={check.variables ? [{ id: 'file', name: check.variables.name, done: Boolean(items) }] : []}
            onFiles={([file]) => {
              setRefused(undefined);
              if (file) check.mutate(file);
            }}
            onReject={() => setRefused(words('wrongKind'))}
          />
        </Stack>
      </Card>
      {items?.length === 0 && <EmptyState title={t('nothing')}>{accepted}</EmptyState>}
      {items && items.length > 0 && <Decide key={check.submittedAt} entityId={entityId} items={items} />}
    </Stack>
  );
}

function Decide({ entityId, items }: { entityId: string; items: readonly ProposedValue[] }) {
  const t = useTranslations('imports.profile');
  const toProblem = useFormRefusal();
  const navigate = useNavigate();
  const toPath = useLocalePath();
  const [choices, setChoices] = useState<readonly Choice[]>(() =>
    items.map((item) => choicesFor(item)[0] ?? 'leave'),
  );
  const chosen = (choice: Choice) => items.filter((_, index) => choices[index] === choice);
  const save = useAct(
    (call) =>
      call(importProfile, {
        params: { entityId },
        body: {
          values: [...chosen('add'), ...chosen('replace')].flatMap(({ fieldKey, value, current }) =>
            fieldKey
              ? [
                  {
                    fieldKey,
                    value,
                    ...(current && {
                      replaces: { credentialId: current.credentialId, version: current.version },
                    }),
                  },
                ]
              : [],
          ),
          legacy: chosen('legacy').map(({ columns, given }) => ({ label: columns.join(', '), text: given })),
        },
      }),
    {
      touches: ['Connections'],
      untilRead: true,
      says: () => t('saved'),
      onSuccess: () => navigate(toPath('/profile/data')),
    },
  );
  const [added, replaced, kept] = [chosen('add').length, chosen('replace').length, chosen('legacy').length];
  return (
    <Card
      flush
      footer={
        <Stack gap={3}>
          <FormMessage problem={toProblem(save.error)} />
          <Row justify="between">
            <div role="status">
              <Text tone="soft">{t('summary', { added, replaced, kept })}</Text>
            </div>
            <Button
              variant="primary"
              disabled={added + replaced + kept === 0}
              loading={save.isPending}
              onClick={() => save.mutate()}
            >
              {t('save')}
            </Button>
          </Row>
        </Stack>
      }
    >
      <ProposedValues
        items={items}
        choices={choices}
        onChoose={(index, choice) => setChoices(choices.map((one, at) => (at === index ? choice : one)))}
      />
    </Card>
  );
}
