import type { Credential } from '@probity/contract/credentials.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { labelInSentence } from '@probity/domain/texts/label-in-sentence.ts';
import { ActionMenu } from '@probity/ui/action-menu.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReviewChip } from '../credentials/review-chip.tsx';
import { useOpenCredential } from '../credentials/use-open-credential.ts';
import { useProfile } from '../credentials/use-profile.ts';
import rowClasses from '../credentials/value-row.module.css';
import type { Invitation } from './party-status.tsx';
import { usePartyActions } from './use-party-actions.tsx';

const RemoveDialog = lazy(() => import('../credentials/remove-dialog.tsx'));

interface RelatedSideProps {
  credential: Credential;
  invitation: Invitation;
  name: string;
  onEdit: () => void;
}

export function RelatedSide({ credential, invitation, name, onEdit }: RelatedSideProps) {
  const t = useTranslations();
  const { open } = useOpenCredential();
  const [removing, setRemoving] = useState(false);
  const party = usePartyActions(credential, invitation);
  const { edit } = credential.abilities;
  const role = fieldLabel(credential.fieldKey, useProfile().entity.kind);
  return (
    <>
      <ReviewChip credential={credential} />
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
        <Suspense>
          <RemoveDialog
            credential={credential}
            label={name}
            title={t('related.removeTitle', { name, role: labelInSentence(role) })}
            onClose={() => setRemoving(false)}
          >
            {t('related.removeText', { name })}
          </RemoveDialog>
        </Suspense>
      )}
    </>
  );
}
