import type { Credential } from '@probity/contract/credentials.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { ActionMenu } from '@probity/ui/action-menu.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { labelInSentence } from '../credentials/label-in-sentence.ts';
import { ReviewChip } from '../credentials/review-chip.tsx';
import { useCredentialAct } from '../credentials/use-credential-acts.ts';
import { useOpenCredential } from '../credentials/use-open-credential.ts';
import { useProfile } from '../profile/use-profile.ts';
import rowClasses from '../profile/value-row.module.css';
import type { Invitation } from './party-standing.tsx';
import { usePartyActions } from './use-party-actions.tsx';

interface RelatedSideProps {
  credential: Credential;
  invitation: Invitation;
  name: string;
  onEdit: () => void;
}

export function RelatedSide({ credential, invitation, name, onEdit }: RelatedSideProps) {
  const t = useTranslations();
  const toast = useToast();
  const { open } = useOpenCredential();
  const act = useCredentialAct(credential);
  const [removing, setRemoving] = useState(false);
  const party = usePartyActions(credential, invitation);
  const { edit } = credential.abilities;
  const role = fieldLabel(credential.fieldKey, useProfile().entity.kind);
  const remove = () =>
    act.mutate(
      { kind: 'remove' },
      {
        onSuccess: () => toast.show({ message: t('related.removed', { name }), variant: 'success' }),
        onSettled: () => setRemoving(false),
      },
    );
  return (
    <>
      <StandingChip credential={credential} />
      <button
        type="button"
        className={rowClasses.evidence}
        data-details
        aria-label={t('related.evidence', { role, name, count: credential.evidenceCount })}
        onClick={() => open(credential.id)}
      >
        <IconPaperclip {...smallIconProps} />
        {credential.evidenceCount}
      </button>
      <ActionMenu
        label={t('related.rowActions', { name })}
        items={[
          ...(credential.related && !credential.related.claimed
            ? [
                {
                  key: 'profile',
                  label: t('related.openProfile'),
                  href: `/profile/${credential.related.id}`,
                },
              ]
            : []),
          ...party.items,
          { key: 'details', label: t('related.details'), onSelect: () => open(credential.id) },
          ...(edit
            ? [
                { key: 'edit', label: t('related.edit'), onSelect: onEdit },
                {
                  key: 'remove',
                  label: t('related.remove'),
                  tone: 'bad' as const,
                  onSelect: () => setRemoving(true),
                },
              ]
            : []),
        ]}
      />
      {party.dialog}
      {removing && (
        <ConfirmDialog
          opened
          destructive
          onClose={() => setRemoving(false)}
          onConfirm={remove}
          loading={act.isPending}
          title={t('related.removeTitle', { name, role: labelInSentence(role) })}
          confirmLabel={t('related.remove')}
          cancelLabel={t('common.cancel')}
        >
          {t('related.removeText', { name })}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Without the person's consent nothing else about the link matters yet. */
function StandingChip({ credential }: { credential: Credential }) {
  const t = useTranslations('related');
  if (credential.consent === 'Awaited') return <Chip tone="info">{t('waitingForConsent')}</Chip>;
  if (credential.consent === 'Refused') return <Chip tone="bad">{t('doesNotAgree')}</Chip>;
  return <ReviewChip credential={credential} />;
}
