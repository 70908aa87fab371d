import type { RemovedCredential } from '@probity/contract/credentials.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Button } from '@probity/ui/button.tsx';
import { FieldRow } from '@probity/ui/field-row.tsx';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProfile } from '../credentials/use-profile.ts';
import { useUndoChange } from '../credentials/use-undo-change.ts';

/** A value that the user removed, shown as long as it can be restored. */
export function RemovedRow({ removed }: { removed: RemovedCredential }) {
  const t = useTranslations('credentials');
  const { entity } = useProfile();
  const undo = useUndoChange();
  const { credentialId, version, fieldKey, relatedName, undoUntil } = removed;
  const isOver = useIsOver(undoUntil);
  const label = fieldLabel(fieldKey, entity.kind);
  if (isOver) return null;
  return (
    <FieldRow
      label={relatedName ?? <VisuallyHidden>{label}</VisuallyHidden>}
      empty={t('removedByYou', { label })}
      side={
        <Button
          size="sm"
          loading={undo.isPending}
          aria-label={t('undoRemoval', { label })}
          onClick={() => undo.mutate({ credentialId, version, label })}
        >
          {t('undo')}
        </Button>
      }
    />
  );
}

function useIsOver(moment: string): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), new Date(moment).getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [moment]);
  return isOver;
}
