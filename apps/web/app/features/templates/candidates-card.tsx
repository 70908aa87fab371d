import type { TemplateCandidate } from '@probity/contract/template-candidates.ts';
import { Card } from '@probity/ui/card.tsx';
import { CoverageBar } from '@probity/ui/coverage-bar.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { MoreRows } from '../../platform/problems/more-rows.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import classes from './candidates.module.css';
import { listTemplateCandidatesQuery } from './queries.ts';

/** Which known parties could answer, and how much of it they already have. */
export function TemplateCandidates({ templateId }: { templateId: string }) {
  const t = useTranslations('templates');
  const { accountId } = useAccount();
  const candidates = useInfiniteQuery({
    ...listTemplateCandidatesQuery(accountId, templateId),
    throwOnError: false,
  });
  const found = candidates.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card flush title={t('candidates.title')} note={t('candidates.note')}>
      {candidates.isPending && <SkeletonRows rows={2} />}
      {candidates.isError && found.length === 0 && (
        <FailedRead error={candidates.error} onRetry={() => void candidates.refetch()} />
      )}
      {candidates.isSuccess && found.length === 0 && (
        <EmptyState compact title={t('candidates.emptyTitle')}>
          {t('candidates.empty')}
        </EmptyState>
      )}
      <ul className={classes.list}>
        {found.map((candidate) => (
          <CandidateRow key={candidate.entityId} candidate={candidate} />
        ))}
      </ul>
      {candidates.hasNextPage && <MoreRows label={t('more')} query={candidates} />}
    </Card>
  );
}

function CandidateRow({ candidate }: { candidate: TemplateCandidate }) {
  const t = useTranslations('templates.candidates');
  const { entityId, entityName, basis, coverage } = candidate;
  const { ready, needsRefresh, missing } = coverage;
  const counts = { ready, needsRefresh, missing };
  return (
    <li className={classes.row}>
      <div className={classes.name}>
        {basis === 'Held' ? <TextLink href={`/profile/${entityId}`}>{entityName}</TextLink> : entityName}
        <Text size="small" tone="muted">
          {basis === 'Held' ? t('held') : t('shared')}
        </Text>
      </div>
      <CoverageBar
        total={ready + needsRefresh + missing}
        segments={[
          { key: 'ready', count: ready, tone: 'ok' },
          { key: 'needsRefresh', count: needsRefresh, tone: 'warn' },
        ]}
        summary={basis === 'Held' ? t('summaryHeld', counts) : t('summaryShared', counts)}
      />
    </li>
  );
}
