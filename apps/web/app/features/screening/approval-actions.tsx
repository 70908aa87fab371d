import { approveDecision, type Decision } from '@probity/contract/screening.ts';
import { Button } from '@probity/ui/button.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';

const ReturnDialog = lazy(() => import('./return-dialog.tsx'));

/** The second person's actions on a decision; the first person gets none. */
export function ApprovalActions({ decision, name }: { decision: Decision; name: string }) {
  const t = useTranslations('screening.aml');
  const [isReturning, setReturning] = useState(false);
  const approve = useAct((call) => call(approveDecision, { params: { decisionId: decision.id } }), {
    untilRead: true,
    says: () => t('approved'),
    onError: useRefusalToast(),
  });
  if (!decision.abilities.approve) return null;
  return (
    <Row>
      <Button
        size="sm"
        variant="primary"
        aria-label={t('approveFor', { name })}
        loading={approve.isPending}
        onClick={() => approve.mutate()}
      >
        {t('approve')}
      </Button>
      <Button size="sm" aria-label={t('returnFor', { name })} onClick={() => setReturning(true)}>
        {t('return')}
      </Button>
      {isReturning && (
        <Suspense>
          <ReturnDialog decisionId={decision.id} name={name} onClose={() => setReturning(false)} />
        </Suspense>
      )}
    </Row>
  );
}
