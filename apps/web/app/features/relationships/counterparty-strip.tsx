import type { RelationshipOverview } from '@probity/contract/relationships.ts';
import { TextButton } from '@probity/ui/text-link.tsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './counterparty.module.css';
import { DecisionMark, RiskMark, ScreeningMark, Soft, TestsMark } from './counterparty-marks.tsx';
import { ReviewDay } from './review-day.tsx';
import { AssignDialog, labelsOf } from './selected-relationships.tsx';
import { TagList } from './tag-list.tsx';

const LabelDialog = lazy(() => import('./label-dialog.tsx'));

/** Risk, screening, tests, decision, owner and next review of a counterparty, the same above each of its tabs. */
export function CounterpartyStrip({ overview }: { overview: RelationshipOverview | undefined }) {
  const t = useTranslations('relationships');
  const [asks, setAsks] = useState<'owner' | 'review' | 'labels' | null>(null);
  const edit = (what: 'owner' | 'review') =>
    overview?.abilities.assign && (
      <TextButton className={classes.edit} aria-label={t(`assign.${what}`)} onClick={() => setAsks(what)}>
        {t(`frame.edit.${what}`)}
      </TextButton>
    );
  const cell = (term: string, value: (overview: RelationshipOverview) => ReactNode, act?: ReactNode) => (
    <div>
      <dt>
        {term}
        {act}
      </dt>
      <dd>{overview ? value(overview) : <span className={classes.pending} />}</dd>
    </div>
  );
  return (
    <>
      <dl className={classes.strip}>
        {cell(t('column.risk'), ({ summary }) => (
          <RiskMark risk={summary.risk} />
        ))}
        {cell(t('column.screening'), ({ summary }) => (
          <ScreeningMark screening={summary.screening} withDay />
        ))}
        {cell(t('column.tests'), ({ summary }) => (
          <TestsMark tests={summary.tests} />
        ))}
        {cell(t('column.decision'), ({ summary }) => (
          <DecisionMark summary={summary} withDay />
        ))}
        {cell(
          t('column.owner'),
          ({ summary }) => summary.owner?.name ?? <Soft>{t('nobody')}</Soft>,
          edit('owner'),
        )}
        {cell(
          t('column.review'),
          ({ summary, reviewReason }) => (
            <>
              <ReviewDay reviewOn={summary.reviewOn} />
              {reviewReason && reviewReason !== 'Chosen' && (
                <Soft>{t(`frame.reviewReason.${reviewReason}`)}</Soft>
              )}
            </>
          ),
          edit('review'),
        )}
      </dl>
      {overview && (
        <Labels summary={overview.summary} onEdit={overview.abilities.assign && (() => setAsks('labels'))} />
      )}
      {asks === 'labels' && overview && (
        <Suspense>
          <LabelDialog
            parties={[labelsOf(overview.summary)]}
            onClose={() => setAsks(null)}
            onDone={() => setAsks(null)}
          />
        </Suspense>
      )}
      {asks && asks !== 'labels' && overview && (
        <AssignDialog
          what={asks}
          entityIds={[overview.summary.entity.id]}
          onClose={() => setAsks(null)}
          onDone={() => setAsks(null)}
        />
      )}
    </>
  );
}

interface LabelsProps {
  summary: RelationshipOverview['summary'];
  onEdit: (() => void) | false;
}

/** The account's own reference and tags; the counterparty never sees them. */
function Labels({ summary: { reference, tags }, onEdit }: LabelsProps) {
  const t = useTranslations('relationships.labels');
  const isEmpty = reference === null && tags.length === 0;
  if (isEmpty && !onEdit) return null;
  return (
    <div className={classes.labels}>
      {reference !== null && <span className={classes.reference}>{reference}</span>}
      <TagList tags={tags} />
      {onEdit && (
        <TextButton className={classes.edit} onClick={onEdit}>
          {t(isEmpty ? 'addBoth' : 'edit')}
        </TextButton>
      )}
    </div>
  );
}
