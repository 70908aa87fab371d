import type { Member } from '@probity/contract/accounts.ts';
import type { MemberRole } from '@probity/domain/enumerations.ts';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { runAct } from '../../platform/forms/run-act.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { reauthenticates } from '../../platform/session/reauthenticates.ts';
import { ReauthenticationProvider } from '../../platform/session/reauthentication.tsx';
import { useViewer } from '../../platform/viewer/viewer.ts';
import { type MemberAct, MemberTable } from './member-table.tsx';
import { useChangeMembers } from './mutations.ts';
import { listMembersQuery } from './queries.ts';

const InviteModal = lazy(() => import('./invite-modal.tsx'));
const RoleModal = lazy(() => import('./role-modal.tsx'));
const RemoveDialog = lazy(() => import('./remove-dialog.tsx'));

type Open = { kind: 'invite'; role: MemberRole } | { kind: 'role' | 'remove'; member: Member } | null;

interface MembersPageProps {
  now: number;
  /** Opens the invitation with this role chosen. */
  invite: MemberRole | null;
}

export function MembersPage(props: MembersPageProps) {
  const { state } = useViewer();
  return (
    <ReauthenticationProvider user={reauthenticates(state)}>
      <Members {...props} />
    </ReauthenticationProvider>
  );
}

function Members({ now, invite }: MembersPageProps) {
  const t = useTranslations('members');
  const directory = useTranslations('provisioning');
  const toast = useToast();
  const refused = useRefusalToast();
  const { accountId, name: organisation } = useAccount();
  const { data } = useSuspenseQuery(listMembersQuery(accountId));
  const change = useChangeMembers(accountId);
  const mayManage = data.abilities.manage;
  const [open, setOpen] = useState<Open>(mayManage && invite ? { kind: 'invite', role: invite } : null);
  const close = () => setOpen(null);

  const act = (kind: MemberAct, member: Member) => {
    if (kind !== 'resend') return setOpen({ kind, member });
    runAct(
      change,
      { action: 'resendInvitation', memberId: member.id },
      {
        onSuccess: () => toast.show({ message: t('resent', { email: member.email }), variant: 'success' }),
        onError: refused,
      },
    );
  };

  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle', { organisation })}
        actions={
          <GuardedButton
            variant="primary"
            icon={<IconUserPlus {...iconProps} />}
            deniedReason={mayManage ? undefined : t('readOnly')}
            onClick={() => setOpen({ kind: 'invite', role: 'Contributor' })}
          >
            {t('invite')}
          </GuardedButton>
        }
      />
      <Stack gap={4}>
        {!mayManage && <InlineNotice>{t('readOnly')}</InlineNotice>}
        <Card flush>
          <MemberTable
            organisation={organisation}
            members={data.items}
            mayManage={mayManage}
            now={now}
            onAct={act}
          />
        </Card>
        {mayManage && (
          <Text as="p">
            <TextLink href="/account/developers?tab=provisioning">{directory('connect')}</TextLink>
          </Text>
        )}
        {data.items.length === 1 && (
          <EmptyState compact title={t('aloneTitle')}>
            {t('alone')}
          </EmptyState>
        )}
      </Stack>
      <Suspense>
        {open?.kind === 'invite' && <InviteModal accountId={accountId} chosen={open.role} onClose={close} />}
        {open?.kind === 'role' && <RoleModal accountId={accountId} member={open.member} onClose={close} />}
        {open?.kind === 'remove' && (
          <RemoveDialog
            accountId={accountId}
            organisation={organisation}
            member={open.member}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
