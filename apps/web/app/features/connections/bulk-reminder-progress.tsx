import { type BulkReminder, getBulkReminder } from '@probity/contract/bulk-reminders.ts';
import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { ProgressBar } from '@probity/ui/progress-bar.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useLabelled } from '../../i18n/labelled.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';
import { touch } from '../../platform/session/resources.ts';

const REFETCH_MS = 1500;

/** How far the reminders are, then how many were sent and who was not reminded. */
export function BulkReminderProgress({ id, onClose }: { id: string; onClose: () => void }) {
  const queries = useQueryClient();
  const { data } = useQuery(
    endpointQuery(
      getBulkReminder,
      { params: { bulkReminderId: id } },
      { refetchInterval: ({ state }) => (state.data?.state === 'Finished' ? false : REFETCH_MS) },
    ),
  );
  const isFinished = data?.state === 'Finished';
  useEffect(() => {
    if (!isFinished) return;
    void touch(queries, ['Connections']);
  }, [isFinished, queries]);
  return data ? <BulkReminderState reminder={data} onClose={onClose} /> : null;
}

interface BulkReminderStateProps {
  reminder: BulkReminder;
  onClose: () => void;
}

const MAX_NAMED = 5;

export function BulkReminderState({ reminder, onClose }: BulkReminderStateProps) {
  const t = useTranslations('connections.reminders');
  const ui = useTranslations('ui');
  const labelled = useLabelled();
  const { state, total, sent, failed, failures } = reminder;
  if (state === 'Running')
    return (
      <ProgressBar
        label={t('sending')}
        detail={t('progress', { settled: sent + failed, total })}
        value={((sent + failed) / total) * 100}
      />
    );
  return (
    <div role="status">
      <InlineNotice
        tone={failed > 0 ? 'warn' : 'ok'}
        title={t('result', { sent, failed })}
        actions={
          <Button size="sm" variant="quiet" onClick={onClose}>
            {ui('close')}
          </Button>
        }
      >
        {failed > 0 && (
          <Stack gap={1}>
            {failures.slice(0, MAX_NAMED).map(({ connectionId, name, reason }) => (
              <span key={connectionId}>{labelled(name, reason)}</span>
            ))}
            {failed > MAX_NAMED && <span>{t('more', { count: failed - MAX_NAMED })}</span>}
          </Stack>
        )}
      </InlineNotice>
    </div>
  );
}
