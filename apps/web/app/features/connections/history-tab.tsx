import { Card } from '@probity/ui/card.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Timeline } from '@probity/ui/timeline.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { keyIn } from '../../i18n/key-in.ts';
import { en } from '../../i18n/messages.ts';
import { browserApi } from '../session/browser-api.ts';
import { connectionEventsQuery } from './queries.ts';
import { useConnection } from './use-connection.ts';

const tones: Record<string, 'ok' | 'bad' | 'warn' | 'info'> = {
  approve: 'ok',
  reject: 'bad',
  revoke: 'bad',
  withdraw: 'bad',
  expire: 'warn',
  widen: 'info',
  request: 'info',
  queried: 'info',
};

/** Everything that happened between the two parties, newest first. */
export function HistoryTab() {
  const t = useTranslations('connections');
  const dates = useDates();
  const { id } = useConnection();
  const wordsFor = (event: string) => {
    const key = keyIn(en.connections.event, event);
    return key ? t(`event.${key}`) : event;
  };
  const { data, isPending } = useQuery(connectionEventsQuery(browserApi, id));
  if (isPending) return <SkeletonRows rows={5} />;
  return (
    <Card title={t('historyTitle')}>
      <Timeline
        label={t('historyTitle')}
        entries={(data?.items ?? []).map((event) => ({
          key: String(event.seq),
          title: wordsFor(event.event),
          detail: [event.actorName, event.byName, dates.minute(event.at)].filter(Boolean).join(' · '),
          tone: tones[event.event],
          change: event.note ? `“${event.note}”` : undefined,
        }))}
      />
    </Card>
  );
}
