import type { HistoryEntry } from '@probity/contract/credentials.ts';
import { historyLabel } from '@probity/domain/credentials/history-events.ts';
import { rejectionReasonLabel } from '@probity/domain/credentials/rejection.ts';
import { Change } from '@probity/ui/change.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Timeline, type TimelineEntry } from '@probity/ui/timeline.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { useLabelled } from '../../../i18n/labelled.ts';
import { listCredentialHistoryQuery } from '../queries.ts';
import { useActorName } from '../use-actor-name.ts';
import classes from './drawer.module.css';

const tones: Partial<Record<HistoryEntry['event'], Tone>> = {
  Validated: 'ok',
  ExternallyConfirmed: 'ok',
  Rejected: 'bad',
  ProofProvided: 'info',
  ProofRemoved: 'warn',
};

/** An event of a credential as a timeline shows it. */
function useHistoryEntry(): (entry: HistoryEntry) => TimelineEntry {
  const t = useTranslations('credentials.history');
  const dates = useDates();
  const actorName = useActorName();
  const labelled = useLabelled();
  return (entry) => {
    const changes = entry.before !== null || entry.after !== null;
    const words = labelled(entry.reason && rejectionReasonLabel(entry.reason), entry.note);
    return {
      key: String(entry.seq),
      title: historyLabel(entry.event, entry.step),
      tone: tones[entry.event] ?? 'neutral',
      detail: (
        <>
          {words && <span className={classes.note}>{words}</span>}
          {t('by', { name: actorName(entry), at: dates.minute(entry.at) })}
        </>
      ),
      ...(changes && {
        change: <Change from={entry.before ?? undefined} to={entry.after ?? undefined} />,
      }),
    };
  };
}

export function HistorySection({ credentialId }: { credentialId: string }) {
  const t = useTranslations('credentials.history');
  const history = useQuery(listCredentialHistoryQuery(credentialId));
  const toEntry = useHistoryEntry();
  return (
    <section>
      <div className={classes.heading}>
        <h3>{t('title')}</h3>
      </div>
      {history.data ? (
        <Timeline label={t('title')} entries={history.data.items.map(toEntry)} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </section>
  );
}
