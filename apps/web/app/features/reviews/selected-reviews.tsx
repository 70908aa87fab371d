import type { ResponseOf } from '@probity/contract/endpoint.ts';
import type { validateReviews } from '@probity/contract/reviews.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Button } from '@probity/ui/button.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ReviewItem } from './queries.ts';
import type { ReviewAct } from './review-dialogs.tsx';
import { useValidateReviews } from './use-review-acts.ts';
import { useReviewerOptions } from './use-reviewer-options.ts';

interface SelectedReviewsProps {
  items: readonly ReviewItem[];
  onAct: (act: ReviewAct) => void;
  onClear: () => void;
}

type Outcome = ResponseOf<typeof validateReviews> & { labels: ReadonlyMap<string, string> };

/** What can be done with several values at once. */
export function SelectedReviews({ items, onAct, onClear }: SelectedReviewsProps) {
  const t = useTranslations('reviews');
  const { otherOwners } = useReviewerOptions();
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
        <section aria-label={t('selected', { count })}>
          <Row gap={2}>
            <Text>{t('selected', { count })}</Text>
            <Button size="sm" onClick={() => onAct('assign')}>
              {t('act.assign')}
            </Button>
            <Button size="sm" onClick={() => onAct('snooze')}>
              {t('act.snooze')}
            </Button>
            <GuardedButton
              size="sm"
              deniedReason={otherOwners.length > 0 ? undefined : t('noOtherOwner')}
              onClick={() => onAct('escalate')}
            >
              {t('act.escalate')}
            </GuardedButton>
            <Button size="sm" loading={validate.isPending} onClick={() => setConfirming(true)}>
              {t('act.validate')}
            </Button>
            <Button size="sm" variant="quiet" onClick={onClear}>
              {t('clearSelection')}
            </Button>
          </Row>
        </section>
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
            <span key={credentialId}>
              {labels.get(credentialId)}: {message}
            </span>
          ))}
        </Stack>
      )}
    </InlineNotice>
  );
}
