import type { CriminalCheck } from '@probity/contract/criminal-checks.ts';
import type { CertificateDecision } from '@probity/domain/checks/criminal-check.ts';
import { NOTE_MAX } from '@probity/domain/constants.ts';
import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useUnsavedInput } from '@probity/ui/unsaved-input.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { runAct } from '../../platform/forms/run-act.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useProduct } from '../../product.tsx';
import classes from './checks.module.css';
import { useCriminalCheckActs } from './use-criminal-check-acts.ts';

/** The decision of a second person; users who cannot decide see who can. */
export function CertificateReview({ check, onDecided }: { check: CriminalCheck; onDecided?: () => void }) {
  const t = useTranslations('checks.criminal');
  const refused = useRefusalToast();
  const { review } = useCriminalCheckActs(check.entity.id);
  const [note, setNote] = useState('');
  useUnsavedInput(note.trim() !== '' && !review.isSuccess);
  const [isMissing, setMissing] = useState(false);
  const { whyNotReview } = check.abilities;
  const product = useProduct();
  if (whyNotReview)
    return <InlineNotice>{t(`whyNot.${whyNotReview}`, { product: product.name })}</InlineNotice>;
  const { documentId, version } = check.certificate ?? {};
  // A deleted certificate cannot be reviewed; another one has to be provided.
  if (!documentId || !version) return null;
  const decide = (decision: CertificateDecision) => {
    // Accepting needs no explanation; a rejection needs a reason.
    if (decision !== 'clear' && !note.trim()) return setMissing(true);
    const decided = { decision, note: note.trim(), documentId, version };
    runAct(review, decided, { onSuccess: onDecided, onError: refused });
  };
  return (
    <section>
      <h3 className={classes.heading}>{t('decide')}</h3>
      <Stack gap={3}>
        <TextArea
          label={t('noteField')}
          hint={t('noteHint')}
          optional
          rows={2}
          maxLength={NOTE_MAX}
          value={note}
          error={isMissing && !note.trim() ? t('noteMissing') : undefined}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Row>
          <Button variant="primary" loading={review.isPending} onClick={() => decide('clear')}>
            {t('clear')}
          </Button>
          <Button disabled={review.isPending} onClick={() => decide('recordFound')}>
            {t('recordFound')}
          </Button>
          <Button disabled={review.isPending} onClick={() => decide('notAccepted')}>
            {t('notAccepted')}
          </Button>
        </Row>
      </Stack>
    </section>
  );
}
