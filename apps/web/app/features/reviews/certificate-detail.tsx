import type { CertificateToReview } from '@probity/contract/criminal-checks.ts';
import { Card } from '@probity/ui/card.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useReviewKeys } from '../../platform/keys/use-review-keys.ts';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { useReviewer } from '../../platform/session/reviewer.ts';
import { CertificateReview } from '../checks/certificate-review.tsx';
import { CriminalSteps } from '../checks/criminal-steps.tsx';
import { getCriminalCheckQuery } from '../checks/queries.ts';
import { DocumentViewer } from '../documents/document-viewer.tsx';
import type { QueueItem } from './queries.ts';
import type { ReviewAct } from './review-dialogs.tsx';
import { ReviewWork } from './review-work.tsx';
import { useClaimReview } from './use-review-acts.ts';

interface CertificateDetailProps {
  certificate: CertificateToReview & QueueItem;
  onAct: (act: ReviewAct) => void;
  /** Moves to the previous or next item. */
  onStep: (step: 1 | -1) => void;
  onToggle: () => void;
  onDecided: () => void;
}

/** The completed steps, who is reviewing it, the decision, and the certificate itself. */
export default function CertificateDetail(props: CertificateDetailProps) {
  const { certificate, onAct, onStep, onToggle, onDecided } = props;
  const t = useTranslations('reviews.certificates');
  const toast = useToast();
  const {
    data: check,
    error,
    refetch,
  } = useQuery({ ...getCriminalCheckQuery(certificate.entityId), throwOnError: false });
  const document = check?.certificate;
  const { accountId } = useReviewer();
  const claim = useClaimReview();
  const mayWork = check?.abilities.review ?? false;
  const isClaimedByOther = certificate.review.claim !== null && !certificate.review.claim.isOwn;
  useReviewKeys({
    j: () => onStep(1),
    k: () => onStep(-1),
    ...(mayWork && !isClaimedByOther && { c: () => claim.mutate(certificate.id) }),
    ...(accountId && { a: () => onAct('assign'), s: () => onAct('snooze'), x: onToggle }),
  });
  return (
    <Card title={certificate.entityName} note={t('hint')}>
      {error && !check && <FailedRead error={error} onRetry={() => void refetch()} />}
      {!error && !check && <SkeletonRows rows={6} />}
      {check && document && (
        <Stack gap={4}>
          <CriminalSteps check={check} hasDocumentInView />
          <ReviewWork item={certificate} mayWork={mayWork} onAct={onAct} />
          {!isClaimedByOther && (
            <CertificateReview
              check={check}
              onDecided={() => {
                toast.show({ message: t('decided'), variant: 'success' });
                onDecided();
              }}
            />
          )}
          {document.title !== null && document.version !== null ? (
            <DocumentViewer
              key={document.documentId}
              documentId={document.documentId}
              version={document.version}
              title={document.title}
              tall
            />
          ) : (
            <InlineNotice>{t('gone')}</InlineNotice>
          )}
        </Stack>
      )}
    </Card>
  );
}
