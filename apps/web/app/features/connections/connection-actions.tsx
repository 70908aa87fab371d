import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { ActionMenu, type ActionMenuItem } from '@probity/ui/action-menu.tsx';
import { Button } from '@probity/ui/button.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { runAct } from '../../platform/forms/run-act.ts';
import { useDeleteConnection, useRemindConnection, useRequestAgain } from './mutations.ts';
import { isHolder, mayChangeScope, mayChooseShared, mayLink } from './use-connection.ts';
import { useReceipt } from './use-receipt.ts';

const AskQuestionDialog = lazy(() => import('./questions/ask-question-dialog.tsx'));
const EndDialog = lazy(() => import('./end-dialog.tsx'));
const LinkDialog = lazy(() => import('./link-dialog.tsx'));
const RejectDialog = lazy(() => import('./reject-dialog.tsx'));
const SendToAddressDialog = lazy(() => import('./send-to-address-dialog.tsx'));

type Asked = 'end' | 'reject' | 'delete' | 'question' | 'link' | 'send' | null;

/** The next actions, as the server permits them; revoking, withdrawing and deleting ask for confirmation. */
export function ConnectionActions({ connection }: { connection: ConnectionDetail }) {
  const t = useTranslations('connections');
  const common = useTranslations('common');
  const change = useTranslations('connections.change');
  const link = useTranslations('connections.link');
  const toast = useToast();
  const navigate = useNavigate();
  const toPath = useLocalePath();
  const [asked, ask] = useState<Asked>(null);
  const remind = useRemindConnection(connection);
  const again = useRequestAgain(connection);
  const remove = useDeleteConnection(connection);
  const receipt = useReceipt(connection);
  const { id, abilities, counterpart, sharingStatus } = connection;
  const may = (event: (typeof abilities.events)[number]) => abilities.events.includes(event);
  const name = counterpart.name;
  // A party that has not registered yet is reminded with a new invitation.
  const isInvited = sharingStatus === 'AwaitingRegistration';
  const done = (message: string) => toast.show({ message, variant: 'success' });
  const neverApproved = connection.approvedAt === null && connection.side === 'initiator' && abilities.edit;

  const items: ActionMenuItem[] = [
    ...(mayChangeScope(connection)
      ? [
          {
            key: 'change',
            label: change(isHolder(connection) ? 'menuOffer' : 'menu'),
            href: `/connections/${id}/change`,
          },
        ]
      : []),
    ...(mayChooseShared(connection)
      ? [{ key: 'sharing', label: change('menuSharing'), href: `/connections/${id}/sharing` }]
      : []),
    ...(mayLink(connection) ? [{ key: 'link', label: link('menu'), onSelect: () => ask('link') }] : []),
    ...(abilities.receipt
      ? [{ key: 'receipt', label: t('receipt.download'), onSelect: () => receipt.mutate() }]
      : []),
    ...(may('revoke')
      ? [{ key: 'revoke', label: t('end'), tone: 'bad' as const, onSelect: () => ask('end') }]
      : []),
    ...(may('withdraw')
      ? [{ key: 'withdraw', label: t('withdraw'), tone: 'bad' as const, onSelect: () => ask('end') }]
      : []),
    ...(neverApproved && !may('withdraw')
      ? [{ key: 'delete', label: t('remove'), tone: 'bad' as const, onSelect: () => ask('delete') }]
      : []),
  ];
  return (
    <>
      {abilities.remind && (
        <Button
          loading={remind.isPending}
          onClick={() =>
            runAct(remind, undefined, {
              onSuccess: () => done(t(isInvited ? 'invitedAgain' : 'reminded', { name })),
            })
          }
        >
          {t(isInvited ? 'inviteAgain' : 'remind')}
        </Button>
      )}
      {abilities.ask && <Button onClick={() => ask('question')}>{t('queries.ask')}</Button>}
      {may('reject') && <Button onClick={() => ask('reject')}>{t('decline')}</Button>}
      {abilities.whyNotRequest && (
        <GuardedButton deniedReason={t(`whyNotRequest.${abilities.whyNotRequest}`)}>
          {t(connection.scope.length === 0 ? 'chooseRequest' : 'sendRequest')}
        </GuardedButton>
      )}
      {may('request') && connection.scope.length === 0 && (
        <LinkButton variant="primary" href={`/connections/${id}/change`}>
          {t('chooseRequest')}
        </LinkButton>
      )}
      {may('request') && connection.scope.length > 0 && (
        <Button
          variant="primary"
          loading={again.isPending}
          onClick={() =>
            connection.target.claimed || connection.targetEmail
              ? runAct(again, {}, { onSuccess: () => done(t('askedAgain', { name })) })
              : ask('send')
          }
        >
          {t(sharingStatus === 'NotRequested' ? 'sendRequest' : 'askAgain')}
        </Button>
      )}
      {items.length > 0 && <ActionMenu label={t('actionsFor', { name })} items={items} />}
      <ConfirmDialog
        opened={asked === 'delete'}
        destructive
        title={t('removeTitle', { name })}
        confirmLabel={t('remove')}
        cancelLabel={common('cancel')}
        loading={remove.isPending}
        onClose={() => ask(null)}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => void navigate(toPath('/connections')) })}
      >
        {t('removeText')}
      </ConfirmDialog>
      <Suspense>
        {asked === 'end' && <EndDialog connection={connection} onClose={() => ask(null)} />}
        {asked === 'question' && <AskQuestionDialog connection={connection} onClose={() => ask(null)} />}
        {asked === 'reject' && <RejectDialog connection={connection} onClose={() => ask(null)} />}
        {asked === 'send' && <SendToAddressDialog connection={connection} onClose={() => ask(null)} />}
        {asked === 'link' && <LinkDialog connection={connection} onClose={() => ask(null)} />}
      </Suspense>
    </>
  );
}
