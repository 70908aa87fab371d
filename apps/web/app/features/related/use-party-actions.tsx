import type { Credential } from '@probity/contract/credentials.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { runAct } from '../../platform/forms/run-act.ts';
import { useWithdrawPartyInvitation } from './mutations.ts';
import type { Invitation } from './party-status.tsx';

const InviteParty = lazy(() => import('./invite-party.tsx'));

interface PartyActions {
  items: { key: string; label: string; onSelect: () => void }[];
  dialog: ReactNode;
}

/** Actions for a party that has not registered yet. */
export function usePartyActions(credential: Credential, invitation: Invitation): PartyActions {
  const t = useTranslations('related.invite');
  const toast = useToast();
  const [inviting, setInviting] = useState(false);
  const { related, abilities } = credential;
  const withdraw = useWithdrawPartyInvitation(related?.id ?? '');
  if (!related || related.claimed || !abilities.edit) return { items: [], dialog: null };
  const isOpen = invitation?.state === 'Open';
  const withdrawInvitation = () =>
    runAct(withdraw, undefined, {
      onSuccess: () => toast.show({ message: t('withdrawn', { name: related.name }), variant: 'success' }),
    });
  return {
    items: [
      {
        key: 'invite',
        label: invitation ? t('again') : t('action'),
        onSelect: () => setInviting(true),
      },
      ...(isOpen ? [{ key: 'withdraw', label: t('withdraw'), onSelect: withdrawInvitation }] : []),
    ],
    dialog: inviting && (
      <Suspense>
        <InviteParty party={related} lastEmail={invitation?.email} onClose={() => setInviting(false)} />
      </Suspense>
    ),
  };
}
