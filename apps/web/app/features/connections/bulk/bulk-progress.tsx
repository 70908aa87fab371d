import type { BulkRequest } from '@probity/contract/bulk-requests.ts';
import { Card } from '@probity/ui/card.tsx';
import { ProgressBar } from '@probity/ui/progress-bar.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';

const words = {
  Running: 'soFar',
  Stopped: 'stoppedText',
  Finished: 'finished',
  Failed: 'failedText',
} as const;
const tones = { Running: 'accent', Stopped: 'warn', Finished: 'ok', Failed: 'bad' } as const;

export function BulkProgress({ bulk: { state, total, done, failed } }: { bulk: BulkRequest }) {
  const t = useTranslations('bulk');
  const settled = done + failed;
  return (
    <Card>
      <ProgressBar
        label={t('progressLabel')}
        detail={t('progressDetail', { settled, total })}
        value={(settled / total) * 100}
        tone={tones[state]}
      />
      <div role="status">
        <Text as="p" tone="soft">
          {t(words[state], { done, failed, waiting: total - settled })}
        </Text>
      </div>
    </Card>
  );
}
