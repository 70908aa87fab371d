import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { useTranslations } from 'use-intl';
import { useLabelled } from '../../i18n/labelled.ts';
import type { Reminders } from './use-remind-connections.ts';

interface FailedRemindersProps {
  reminders: Reminders;
  isPending: boolean;
  onRetry: () => void;
  onClose: () => void;
}

const MAX_NAMED = 3;

/** Which parties could not be reminded and why, until the user tries again or closes it. */
export function FailedReminders({ reminders, isPending, onRetry, onClose }: FailedRemindersProps) {
  const t = useTranslations('connections');
  const common = useTranslations('common');
  const ui = useTranslations('ui');
  const labelled = useLabelled();
  const { sent, failed } = reminders;
  const rest = failed.length - MAX_NAMED;
  return (
    <div role="alert">
      <InlineNotice
        tone="warn"
        title={t('remindedMany', { sent, failed: failed.length })}
        actions={
          <>
            {failed.some(({ canRetry }) => canRetry) && (
              <Button size="sm" loading={isPending} onClick={onRetry}>
                {common('tryAgain')}
              </Button>
            )}
            <Button size="sm" variant="quiet" onClick={onClose}>
              {ui('close')}
            </Button>
          </>
        }
      >
        <Stack gap={1}>
          {failed.slice(0, MAX_NAMED).map(({ connection, reason }) => (
            <span key={connection.id}>{labelled(connection.counterpart.name, reason)}</span>
          ))}
          {rest > 0 && <span>{t('moreFailed', { count: rest })}</span>}
        </Stack>
      </InlineNotice>
    </div>
  );
}
