import type { RelationshipSummary } from '@probity/contract/relationships.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { OwnerList } from '../ownership/beneficial-owners.tsx';
import { getRelationshipOwnershipQuery } from './queries.ts';
import classes from './relationships.module.css';

const OwnershipDrawing = lazy(() => import('./ownership-drawing.tsx'));

interface OwnershipCardProps {
  entity: Pick<RelationshipSummary['entity'], 'id' | 'name' | 'kind'>;
  asAt: string | null;
}

/** The counterparty's beneficial owners, based on data it shares or shared, with the calculation. */
export default function OwnershipCard({ entity, asAt }: OwnershipCardProps) {
  const t = useTranslations('relationships.ownership');
  const dates = useDates();
  const { accountId } = useAccount();
  const [isDrawn, setIsDrawn] = useState(false);
  const isPerson = entity.kind === 'LegalPerson';
  const { data, error, refetch } = useQuery({
    ...getRelationshipOwnershipQuery({ accountId, entityId: entity.id, asAt }),
    enabled: !isPerson,
    throwOnError: false,
  });
  if (isPerson) return null;
  const ownership = data?.ownership;
  return (
    <Card title={t('title')}>
      <Stack gap={3}>
        {error && !data && <FailedRead error={error} onRetry={() => void refetch()} />}
        {!error && !data && <SkeletonRows rows={3} />}
        {ownership === null && <p className={classes.privateNote}>{t(asAt ? 'noneThen' : 'none')}</p>}
        {ownership && (
          <>
            <p className={classes.privateNote}>
              {asAt
                ? t('noteThen', { date: dates.day(asAt), threshold: ownership.threshold })
                : t('note', { party: entity.name, threshold: ownership.threshold })}
            </p>
            <OwnerList ownership={ownership} />
            <div>
              <Button size="sm" aria-expanded={isDrawn} onClick={() => setIsDrawn(!isDrawn)}>
                {t(isDrawn ? 'hideChart' : 'showChart')}
              </Button>
            </div>
            {isDrawn && (
              <Suspense fallback={<SkeletonRows rows={4} />}>
                <OwnershipDrawing ownership={ownership} name={entity.name} />
              </Suspense>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}
