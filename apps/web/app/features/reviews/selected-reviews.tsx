import type { ResponseOf } from '@probity/contract/endpoint.ts';
import type { validateReviews } from '@probity/contract/reviews.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Button } from '@probity/ui/button.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLabelled } from '../../i18n/labelled.ts';
import type { ReviewItem } from './queries.ts';
import type { ReviewAct } from './review-dialogs.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useValidateReviews } from './use-review-acts.ts';

interface SelectedReviewsProps {
  items: readonly ReviewItem[];
  onAct: (act: ReviewAct) => void;
  onClear: () => void;
}

type Outcome = ResponseOf<typeof validateReviews> & { labels: ReadonlyMap<string, string> };

/** Bulk actions for the selected values. */
export function SelectedReviews({ items, onAct, onClear }: SelectedReviewsProps) {
  const t = useTranslations('reviews');
  const validate = useValidateReviews();
  const [confirming, setConfirming] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const count = items.length;
  const labels = new Map(
    items.map((item) => [item.id, `${fieldLabel(item.fieldKey, item.entityKind)} · ${item.entityName}`]),
  );
  const confirm = () => {
    setConfirming(false);
    validate.mutate(
      items.map(({ id, version }) => ({ credentialId: id, version })),
      {
        onSuccess: (answer) => {
          setOutcome({ ...answer, labels });
          onClear();
        },
      },
    );
  };
  return (
    <>
      {count > 0 && (
        <SelectionBar label={t('selected', { count })} onAct={onAct} onClear={onClear}>
          <Button size="sm" loading={validate.isPending} onClick={() => setConfirming(true)}>
            {t('act.validate')}
          </Button>
        </SelectionBar>
      )}
      {outcome && <ValidationOutcome outcome={outcome} onClose={() => setOutcome(null)} />}
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={confirm}
        title={t('validateManyTitle', { count })}
        confirmLabel={t('validateConfirm')}
        cancelLabel={t('validateCancel')}
      >
        {t('validateManyText')}
      </ConfirmDialog>
    </>
  );
}

/** How many were validated, and why each of the others was not. */
function ValidationOutcome({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const t = useTranslations('reviews');
  const labelled = useLabelled();
  const { validated, refused, labels } = outcome;
  return (
    <InlineNotice
      tone={refused.length > 0 ? 'warn' : 'ok'}
      title={t('validatedMany', { count: validated.length, refused: refused.length })}
      actions={
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {refused.length > 0 && (
        <Stack gap={1}>
          {refused.map(({ credentialId, message }) => (
            <span key={credentialId}>{labelled(labels.get(credentialId), message)}</span>
          ))}
        </Stack>
      )}
    </InlineNotice>
  );
}
