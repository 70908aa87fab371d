import type { BulkRequest } from '@probity/contract/bulk-requests.ts';
import { Card } from '@probity/ui/card.tsx';
import { CoverageBar } from '@probity/ui/coverage-bar.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';

const words = {
  Running: 'soFar',
  Stopped: 'stoppedText',
  Finished: 'finished',
  Failed: 'failedText',
} as const;

/** How many rows were sent and how many failed: a failure is never shown as progress. */
export function BulkProgress({ bulk: { state, total, done, failed } }: { bulk: BulkRequest }) {
  const t = useTranslations('bulk');
  const settled = done + failed;
  return (
    <Card>
      <CoverageBar
        label={t('progressLabel')}
        summary={t('progressDetail', { settled, total })}
        total={total}
        segments={[
          { key: 'done', count: done, tone: state === 'Running' ? 'info' : 'ok' },
          { key: 'failed', count: failed, tone: 'bad' },
        ]}
      />
      <div role="status">
        <Text as="p" tone="soft">
          {t(words[state], { done, failed, waiting: total - settled })}
        </Text>
      </div>
    </Card>
  );
}
