import type { RelationshipOverview } from '@probity/contract/relationships.ts';
import { TextButton } from '@probity/ui/text-link.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './counterparty.module.css';
import { DecisionMark, RiskMark, ScreeningMark, Soft, TestsMark } from './counterparty-marks.tsx';
import { ReviewDay } from './review-day.tsx';
import { AssignDialog } from './selected-relationships.tsx';

/** Risk, screening, tests, decision, owner and next review of a counterparty, the same above each of its tabs. */
export function CounterpartyStrip({ overview }: { overview: RelationshipOverview | undefined }) {
  const t = useTranslations('relationships');
  const [asks, setAsks] = useState<'owner' | 'review' | null>(null);
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
      {asks && overview && (
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
