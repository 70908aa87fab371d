import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { scopeItemsOf } from '@probity/domain/templates/scope-items-of.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FormActions } from '@probity/ui/form-actions.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../../i18n/locale-path.ts';
import { FormMessage } from '../../../platform/forms/form-message.tsx';
import { runAct } from '../../../platform/forms/run-act.ts';
import { useRefusalToast } from '../../../platform/problems/use-refusal.ts';
import { useAccount } from '../../../platform/session/own-account.ts';
import { getTemplateQuery, templateChoicesQuery } from '../../templates/queries.ts';
import { useDeclarations } from '../../templates/use-declarations.ts';
import { isHolder, mayChangeScope, useConnection } from '../use-connection.ts';
import { ScopeChoice } from './scope-choice.tsx';
import { useChangeRequest } from './use-change-request.ts';
import { differenceOf, keyedAsAsked, wantedOf } from './wanted-scope.ts';

/** Adds items to an open request, or removes them. */
export function ChangeRequestPage() {
  const t = useTranslations('connections.change');
  const connection = useConnection();
  if (!mayChangeScope(connection))
    return (
      <EmptyState
        title={t('notPossibleTitle')}
        actions={<LinkButton href={`/connections/${connection.id}`}>{t('back')}</LinkButton>}
      >
        {t('notPossible')}
      </EmptyState>
    );
  return <ChangeRequest key={connection.id} connection={connection} />;
}

/** Keeps the result of saving while the choice starts over from a version that someone else made. */
function ChangeRequest({ connection }: { connection: ConnectionDetail }) {
  const change = useChangeRequest(connection);
  return <ChooseScope key={change.startedFrom} connection={connection} change={change} />;
}

interface ChooseScopeProps {
  connection: ConnectionDetail;
  change: ReturnType<typeof useChangeRequest>;
}

function ChooseScope({ connection, change: { save, problem } }: ChooseScopeProps) {
  const t = useTranslations('connections.change');
  const common = useTranslations('common');
  const { accountId } = useAccount();
  const cache = useQueryClient();
  const toast = useToast();
  const refused = useRefusalToast();
  const navigate = useNavigate();
  const toPath = useLocalePath();
  const { kind } = connection.subject;
  const name = connection.counterpart.name;
  const [templateId, setTemplateId] = useState(connection.templateId);
  const [wanted, setWanted] = useState(() => wantedOf(connection.scope));
  const [asks, setAsks] = useState(false);
  const { data: templates } = useQuery(templateChoicesQuery(accountId));
  const own = useDeclarations();
  const asked = connection.scope.flatMap(({ kind, key, title }) =>
    kind === 'declaration' && !own.some(({ id }) => id === key)
      ? [{ id: key, title: title ?? t('declaration') }]
      : [],
  );
  const difference = differenceOf(connection.scope, wanted);
  const isOffer = isHolder(connection);
  const isChanged = difference.added + difference.removed > 0 || templateId !== connection.templateId;
  const chooseTemplate = (id: string) =>
    cache.fetchQuery(getTemplateQuery(id)).then(({ content }) => {
      setTemplateId(id);
      setWanted(wantedOf(keyedAsAsked(connection.scope, scopeItemsOf(content))));
    }, refused);
  const submit = () =>
    runAct(
      save,
      { templateId, wanted },
      {
        onSuccess: () => {
          toast.show({ message: t('saved', { name }), variant: 'success' });
          void navigate(toPath(`/connections/${connection.id}`));
        },
        onSettled: () => setAsks(false),
      },
    );
  const empty = wanted.size === 0;
  return (
    <>
      <Card title={t(isOffer ? 'titleOffer' : 'title')}>
        <Stack gap={4}>
          <Text as="p" tone="soft">
            {t(isOffer ? 'textOffer' : 'text', { name })}
          </Text>
          <FormMessage problem={problem} shown={[]} />
          <SelectField
            label={t('template')}
            hint={t('templateHint')}
            placeholder={t('noTemplate')}
            searchable
            options={(templates?.items ?? [])
              .filter(({ partyKind }) => partyKind === kind)
              .map((one) => ({ value: one.id, label: one.name }))}
            value={templateId}
            onChange={(id) => id && void chooseTemplate(id)}
          />
          <ScopeChoice
            kind={kind}
            wanted={wanted}
            declarations={isOffer ? [] : [...own, ...asked]}
            onChange={setWanted}
          />
        </Stack>
      </Card>
      <FormActions sticky note={empty ? t('nothing') : t('difference', difference)}>
        <LinkButton href={`/connections/${connection.id}`}>{common('cancel')}</LinkButton>
        <Button
          variant="primary"
          disabled={!isChanged || empty}
          loading={save.isPending}
          onClick={() => (difference.removed > 0 ? setAsks(true) : submit())}
        >
          {t('save')}
        </Button>
      </FormActions>
      <ConfirmDialog
        opened={asks}
        destructive={difference.sharedRemoved > 0}
        title={t('confirmTitle', { count: difference.removed })}
        confirmLabel={t('save')}
        cancelLabel={common('cancel')}
        loading={save.isPending}
        onClose={() => setAsks(false)}
        onConfirm={submit}
      >
        {t('confirmText', { name, shared: difference.sharedRemoved })}
      </ConfirmDialog>
    </>
  );
}
