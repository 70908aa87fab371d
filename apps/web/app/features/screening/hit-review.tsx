import {
  type HitEscalation,
  reportPartyScreening,
  reportScreening,
  type ScreeningHit,
  type ScreeningResult,
  type ScreeningSubject,
} from '@probity/contract/screening.ts';
import { Button } from '@probity/ui/button.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Stack } from '@probity/ui/layout.tsx';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { downloadBlob } from '../documents/download-blob.ts';
import type { Verdict } from './hit-card.tsx';
import { Results } from './results.tsx';

const EscalateDialog = lazy(() => import('./escalate-dialog.tsx'));
const DecideDialog = lazy(() => import('./decide-dialog.tsx'));

interface HitReviewProps {
  subject: ScreeningSubject;
  result: ScreeningResult;
  partyId?: string | undefined;
  onDecided: (entityId: string, decision: NonNullable<ScreeningHit['decision']>) => void;
  /** Only hits of a stored party can be escalated. */
  onEscalated?: (entityId: string, escalation: HitEscalation) => void;
  /** Of a counterparty: the way to a comment on a hit. */
  commentOn?: (hit: ScreeningHit) => ReactNode;
}

/** The hits of one party, decided in place, with a report for the records. */
export function HitReview({ subject, result, partyId, onDecided, onEscalated, commentOn }: HitReviewProps) {
  const [deciding, setDeciding] = useState<{ hit: ScreeningHit; verdict: Verdict } | null>(null);
  const [escalating, setEscalating] = useState<ScreeningHit | null>(null);
  return (
    <Stack gap={4}>
      <Results
        result={result}
        ofParty={partyId !== undefined}
        onDecide={(hit, verdict) => setDeciding({ hit, verdict })}
        onEscalate={partyId && onEscalated ? setEscalating : undefined}
        commentOn={commentOn}
      />
      <ReportButton subject={subject} threshold={result.screened.threshold} partyId={partyId} />
      {deciding && (
        <Suspense>
          <DecideDialog
            {...deciding}
            subject={subject}
            partyId={partyId}
            onDecided={onDecided}
            onClose={() => setDeciding(null)}
          />
        </Suspense>
      )}
      {escalating && partyId && onEscalated && (
        <Suspense>
          <EscalateDialog
            entityId={partyId}
            hit={{ id: escalating.entityId, name: escalating.primaryName }}
            onEscalated={(escalation) => onEscalated(escalating.entityId, escalation)}
            onClose={() => setEscalating(null)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

interface ReportButtonProps {
  subject: ScreeningSubject;
  threshold: number;
  partyId: string | undefined;
}

/** The report of a stored party shows its own decisions, and the hits of records merged into it. */
function ReportButton({ subject, threshold, partyId }: ReportButtonProps) {
  const t = useTranslations('screening');
  const { accountId } = useAccount();
  const report = useMutation({
    mutationFn: () =>
      partyId
        ? browserApi.call(reportPartyScreening, { params: { entityId: partyId }, body: { accountId } })
        : browserApi.call(reportScreening, { body: { accountId, subject, threshold } }),
    onSuccess: (bytes) =>
      downloadBlob(
        new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }),
        `${t('reportFile', { name: subject.names[0] ?? '' })}.pdf`,
      ),
    onError: useRefusalToast(),
  });
  return (
    <div>
      <Button
        icon={<IconDownload {...iconProps} />}
        loading={report.isPending}
        onClick={() => report.mutate()}
      >
        {t('report')}
      </Button>
    </div>
  );
}
