import { Button } from '@probity/ui/button.tsx';
import { ErrorState } from '@probity/ui/error-state.tsx';
import { useTranslations } from 'use-intl';
import { useRefusalContent } from './use-refusal-content.tsx';

interface FailedReadProps {
  error: unknown;
  onRetry: () => void;
}

/** Shown in place of data that could not be read: never an empty list, which would state a fact. */
export function FailedRead({ error, onRetry }: FailedReadProps) {
  const t = useTranslations();
  const refusalOf = useRefusalContent();
  return (
    <ErrorState
      compact
      title={t('problems.readFailed')}
      actions={<Button onClick={onRetry}>{t('common.tryAgain')}</Button>}
    >
      {refusalOf(error)}
    </ErrorState>
  );
}
