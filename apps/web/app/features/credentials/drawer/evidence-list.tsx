import type { Credential } from '@probity/contract/credentials.ts';
import type { ResponseOf } from '@probity/contract/endpoint.ts';
import type { listEvidence } from '@probity/contract/evidence.ts';
import { ActionMenu } from '@probity/ui/action-menu.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { runAct } from '../../../platform/forms/run-act.ts';
import { typeLabel } from '../../documents/type-field.tsx';
import { useCredentialAct } from '../use-credential-acts.ts';
import classes from './drawer.module.css';

type Evidence = ResponseOf<typeof listEvidence>['items'][number];

interface EvidenceListProps {
  credential: Credential;
  items: readonly Evidence[];
  shownId: string | undefined;
  onShow: (documentId: string) => void;
}

export function EvidenceList({ credential, items, shownId, onShow }: EvidenceListProps) {
  const t = useTranslations();
  const dates = useDates();
  const toast = useToast();
  const act = useCredentialAct(credential);
  const [leaving, setLeaving] = useState<Evidence | null>(null);
  const mayDetach = credential.abilities.edit && credential.abilities.steps.includes('removeEvidence');

  const detach = ({ documentId, title }: Evidence) =>
    runAct(
      act,
      { kind: 'detach', documentId },
      {
        onSuccess: () =>
          toast.show({ message: t('credentials.evidence.detached', { title }), variant: 'success' }),
        onSettled: () => setLeaving(null),
      },
    );

  return (
    <ul className={classes.documents}>
      {items.map((item) => (
        <li key={item.documentId} className={classes.document} data-shown={item.documentId === shownId}>
          <IconPaperclip {...smallIconProps} />
          <button
            type="button"
            className={classes.open}
            aria-pressed={item.documentId === shownId}
            onClick={() => onShow(item.documentId)}
          >
            <span>{item.title}</span>
            <small>
              {typeLabel(item.type)} · {dates.day(item.addedAt)}
              {item.expiresOn && ` · ${t('credentials.until', { date: dates.day(item.expiresOn) })}`}
            </small>
          </button>
          <ActionMenu
            label={t('credentials.evidence.actions', { title: item.title })}
            items={[
              {
                key: 'open',
                label: t('credentials.evidence.open'),
                href: `/documents/${item.documentId}`,
              },
              ...(mayDetach
                ? [
                    {
                      key: 'detach',
                      label: t('credentials.evidence.detach'),
                      tone: 'bad' as const,
                      onSelect: () => setLeaving(item),
                    },
                  ]
                : []),
            ]}
          />
        </li>
      ))}
      {leaving && (
        <ConfirmDialog
          opened
          destructive
          onClose={() => setLeaving(null)}
          onConfirm={() => detach(leaving)}
          loading={act.isPending}
          title={t('credentials.evidence.detachTitle', { title: leaving.title })}
          confirmLabel={t('credentials.evidence.detach')}
          cancelLabel={t('common.cancel')}
        >
          {t('credentials.evidence.detachText')}
        </ConfirmDialog>
      )}
    </ul>
  );
}
