import type { EntityKind } from '@probity/domain/enumerations.ts';
import { Card } from '@probity/ui/card.tsx';
import { Columns, Stack } from '@probity/ui/layout.tsx';
import { type ComponentType, lazy, Suspense } from 'react';
import { useProfile } from '../credentials/use-profile.ts';
import { amlPartyOf, reviewHref } from '../screening/aml/aml-endpoints.ts';
import { CompletenessCard } from './completeness-card.tsx';
import { ExpiringCard } from './expiring-card.tsx';
import { NextStepsCard } from './next-steps-card.tsx';
import { SecondPairNotice } from './second-pair-notice.tsx';

/** Loaded lazily: only for those who may edit. */
const DropDocuments = lazy(() => import('../documents/drop-documents.tsx'));
/** Not shown on one's own profile. */
const PartyScreeningCard = lazy(() => import('../screening/party-screening-card.tsx'));

/** What the law asks for and the file lacks; the route puts it in. */
type FileGapsPart = ComponentType<{
  party: { id: string; kind: EntityKind };
  profilePath: string;
}>;

/** What is recorded, what is missing and what to do about it. */
export function OverviewPage({ FileGaps }: { FileGaps: FileGapsPart }) {
  const { entity, path, isOwn, mayEdit } = useProfile();
  return (
    <Columns split="main-side">
      <Stack gap={4}>
        <SecondPairNotice />
        {isOwn && mayEdit && (
          <Suspense>
            <Card>
              <DropDocuments entityId={entity.entityId} leadsTo="/documents/added" />
            </Card>
          </Suspense>
        )}
        <NextStepsCard />
        {mayEdit && (
          <Suspense>
            <FileGaps party={{ id: entity.entityId, kind: entity.kind }} profilePath={path} />
          </Suspense>
        )}
      </Stack>
      <Stack gap={4}>
        <CompletenessCard />
        {!isOwn && (
          <Suspense>
            <PartyScreeningCard
              party={{ id: entity.entityId, name: entity.entityName, kind: entity.kind }}
              checkHref={reviewHref(amlPartyOf(entity.kind, entity.entityId))}
            />
          </Suspense>
        )}
        <ExpiringCard />
      </Stack>
    </Columns>
  );
}
