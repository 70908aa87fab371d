import type { BulkRequest } from '@probity/contract/bulk-requests.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { useTranslations } from 'use-intl';

export function BulkState({ bulk: { state, done, failed, total } }: { bulk: BulkRequest }) {
  const t = useTranslations('bulk');
  if (state === 'Finished' && failed > 0)
    return <Chip tone={done === 0 ? 'bad' : 'warn'}>{t('finishedWithFailures', { count: failed })}</Chip>;
  if (state === 'Finished') return <Chip tone="ok">{t('state.Finished')}</Chip>;
  if (state === 'Stopped') return <Chip tone="warn">{t('state.Stopped')}</Chip>;
  if (state === 'Failed') return <Chip tone="bad">{t('state.Failed')}</Chip>;
  return <Chip tone="info">{t('running', { percent: Math.floor(((done + failed) / total) * 100) })}</Chip>;
}
