import type { Unanswered } from '@probity/contract/data-enrichers.ts';
import { providerLabel } from '@probity/domain/checks/enrichers.ts';
import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { useTranslations } from 'use-intl';
import type { RegisterProvider } from './queries.ts';

interface UnansweredNoticeProps {
  enricher: RegisterProvider;
  failure: Unanswered | null;
  loading: boolean;
  onRetry: () => void;
}

/** A register did not respond: why, that nothing can be concluded from it, and how to continue. */
export function UnansweredNotice({ enricher, failure, loading, onRetry }: UnansweredNoticeProps) {
  const t = useTranslations('registers');
  return (
    <div role="alert">
      <InlineNotice
        tone="warn"
        title={t('failedTitle', { register: providerLabel(enricher) })}
        actions={
          <Button size="sm" loading={loading} onClick={onRetry}>
            {t('again')}
          </Button>
        }
      >
        {failure && <p>{t(`failure.${failure.kind}`)}</p>}
        <p>{t('failedNote')}</p>
        {failure?.retryAfterSeconds != null && <p>{t('retryAfter', { count: failure.retryAfterSeconds })}</p>}
      </InlineNotice>
    </div>
  );
}
