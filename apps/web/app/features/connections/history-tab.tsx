import { namesItems } from '@probity/domain/sharing/event-items.ts';
import { holderSideOf } from '@probity/domain/sharing/relation.ts';
import { parseScopeKey } from '@probity/domain/sharing/scope-item.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { Card } from '@probity/ui/card.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Timeline } from '@probity/ui/timeline.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { keyIn } from '../../i18n/key-in.ts';
import { useLabelled } from '../../i18n/labelled.ts';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { listConnectionEventsQuery } from './queries.ts';
import { useConnection } from './use-connection.ts';
import { useItemLabel } from './use-item-label.ts';

const tones: Record<string, 'ok' | 'bad' | 'warn' | 'info'> = {
  approve: 'ok',
  reject: 'bad',
  revoke: 'bad',
  subjectRegistered: 'warn',
  withdraw: 'bad',
  expire: 'warn',
  widen: 'info',
  request: 'info',
  queried: 'info',
  changesAccepted: 'ok',
  valueValidated: 'ok',
  valueRejected: 'bad',
  validationWithdrawn: 'warn',
  opinionWithdrawn: 'warn',
  valueChanged: 'warn',
  completed: 'ok',
  reopened: 'warn',
};

/** Everything that happened between the two parties, newest first. */
export function HistoryTab() {
  const t = useTranslations('connections');
  const labelled = useLabelled();
  const values = useTranslations('values');
  const dates = useDates();
  const { id, subject, relationType, scope } = useConnection();
  const relation = holderSideOf[relationType] === 'initiator' ? 'offered' : 'requested';
  const labelOf = useItemLabel(subject.kind, scope);
  const itemsOf = ({ event, items }: { event: string; items: readonly string[] }) =>
    namesItems.has(event) ? items.map((item) => labelOf(parseScopeKey(item))).join(', ') : '';
  const wordsFor = (event: string) => {
    const key = keyIn(currentTexts().texts.connections.event, event);
    return key ? t(`event.${key}`, { relation }) : event;
  };
  const { data, isPending, error, refetch } = useQuery({
    ...listConnectionEventsQuery(id),
    throwOnError: false,
  });
  if (isPending) return <SkeletonRows rows={5} />;
  if (!data) return <FailedRead error={error} onRetry={() => void refetch()} />;
  return (
    <Card title={t('historyTitle')}>
      <Timeline
        label={t('historyTitle')}
        entries={data.items.map((event) => ({
          key: String(event.seq),
          title: labelled(wordsFor(event.event), itemsOf(event)),
          detail: [event.actorName, event.byName, dates.minute(event.at)].filter(Boolean).join(' · '),
          tone: tones[event.event],
          change: event.note ? values('quoted', { text: event.note }) : undefined,
        }))}
      />
    </Card>
  );
}
