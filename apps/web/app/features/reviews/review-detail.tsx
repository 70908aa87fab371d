import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Card } from '@probity/ui/card.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useReviewer } from '../../platform/session/reviewer.ts';
import { CompareSection } from '../credentials/drawer/compare-section.tsx';
import { CredentialSummary } from '../credentials/drawer/credential-summary.tsx';
import { EvidenceSection } from '../credentials/drawer/evidence-section.tsx';
import { HistorySection } from '../credentials/drawer/history-section.tsx';
import { Judgement } from '../credentials/drawer/judgement.tsx';
import { WhyNot } from '../credentials/drawer/why-not.tsx';
import type { ReviewItem } from './queries.ts';
import classes from './reviews.module.css';

const RejectDialog = lazy(() => import('../credentials/drawer/reject-dialog.tsx'));

interface ReviewDetailProps {
  item: ReviewItem;
  rejecting: boolean;
  onReject: (open: boolean) => void;
  onDecided: () => void;
  /** Who is reviewing it, with the related actions. */
  work: ReactNode;
}

/** The value beside its evidence, with the decision always in reach. */
export function ReviewDetail({ item, rejecting, onReject, onDecided, work }: ReviewDetailProps) {
  const t = useTranslations('reviews');
  const { accountId } = useReviewer();
  const [adding, setAdding] = useState(false);
  const label = fieldLabel(item.fieldKey, item.entityKind);
  return (
    <Card
      title={label}
      note={item.entityName}
      actions={
        <Judgement credential={item} label={label} onReject={() => onReject(true)} onDone={onDecided} />
      }
    >
      <Stack gap={4}>
        {work}
        <div className={classes.summary}>
          <CredentialSummary credential={item} label={label} />
          {accountId && (
            <TextLink href={`/profile/data?entity=${item.entityId}&credential=${item.id}`}>
              {t('openProfile')}
            </TextLink>
          )}
        </div>
        <WhyNot credential={item} />
        <CompareSection credential={item} />
        <EvidenceSection credential={item} kind={item.entityKind} tall adding={adding} onAdding={setAdding} />
        <HistorySection credentialId={item.id} />
      </Stack>
      {rejecting && (
        <Suspense>
          <RejectDialog credential={item} label={label} onClose={() => onReject(false)} onDone={onDecided} />
        </Suspense>
      )}
    </Card>
  );
}
