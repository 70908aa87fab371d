import type { ConnectionDetail } from '@probity/contract/connections.ts';
import type { Reminders } from '@probity/contract/reminders.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { useListFormat } from '../templates/use-list-format.ts';
import { usePauseReminders, useResumeReminders } from './mutations.ts';
import { listRemindersQuery } from './queries.ts';

/** When the requester's rule reminds of this request, for both sides; nothing where no rule does. */
export function RemindersCard({ connection }: { connection: ConnectionDetail }) {
  const { accountId } = useAccount();
  const t = useTranslations('connections.automatic');
  const { data, error, refetch } = useQuery({
    ...listRemindersQuery(connection.id, accountId),
    throwOnError: false,
  });
  if (error && !data)
    return (
      <Card title={t('title')}>
        <FailedRead error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data || (data.next.length === 0 && data.past.length === 0 && data.state !== 'Paused')) return null;
  return connection.side === 'initiator' ? (
    <OfRequester connection={connection} reminders={data} />
  ) : (
    <OfPartyAsked name={connection.initiator.name} reminders={data} />
  );
}

function OfPartyAsked({ name, reminders: { next, past } }: { name: string; reminders: Reminders }) {
  const t = useTranslations('connections.automatic');
  const dates = useDates();
  const { all } = useListFormat();
  if (next.length > 0)
    return <InlineNotice>{t('willRemind', { name, days: all(next.map(dates.day)) })}</InlineNotice>;
  return past.length > 0 ? (
    <InlineNotice tone="neutral">
      {t('remindedYou', { name, days: all(past.map((reminder) => dates.day(reminder.at))) })}
    </InlineNotice>
  ) : null;
}

interface OfRequesterProps {
  connection: ConnectionDetail;
  reminders: Reminders;
}

function OfRequester({ connection, reminders }: OfRequesterProps) {
  const t = useTranslations('connections.automatic');
  const dates = useDates();
  const { all } = useListFormat();
  const pause = usePauseReminders(connection);
  const resume = useResumeReminders(connection);
  const { state, next, past, escalatesOn, abilities } = reminders;
  return (
    <Card
      title={t('title')}
      actions={
        (abilities.pause || abilities.resume) && (
          <Button
            loading={pause.isPending || resume.isPending}
            onClick={() => (abilities.resume ? resume : pause).mutate()}
          >
            {t(abilities.resume ? 'resume' : 'pause')}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        {state === 'Paused' && <p>{t('paused')}</p>}
        {state === 'Over' && <p>{t('over')}</p>}
        <DefinitionList
          stacked
          items={[
            ...(next.length > 0 ? [{ key: 'next', term: t('next'), value: all(next.map(dates.day)) }] : []),
            {
              key: 'past',
              term: t('past'),
              value:
                past.length === 0
                  ? t('none')
                  : all(
                      past.map(
                        (reminder) => `${dates.day(reminder.at)} (${t(`outcome.${reminder.outcome}`)})`,
                      ),
                    ),
            },
            ...(escalatesOn
              ? [{ key: 'escalates', term: t('escalates'), value: dates.day(escalatesOn) }]
              : []),
          ]}
        />
      </Stack>
    </Card>
  );
}
