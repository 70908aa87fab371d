import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { useTranslations } from 'use-intl';

/** Beside a field whose suggestions could not be read: the form around it stays usable. */
export function FailedSuggestions({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations();
  return (
    <div role="status">
      <InlineNotice
        tone="warn"
        title={t('problems.suggestionsFailed')}
        actions={
          <Button size="sm" onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        }
      />
    </div>
  );
}
