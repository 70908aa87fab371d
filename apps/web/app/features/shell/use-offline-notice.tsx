import { Button } from '@probity/ui/button.tsx';
import type { Blocker } from 'react-router';
import { useTranslations } from 'use-intl';
import { useIsOffline } from './use-is-offline.ts';

/** Shows that the connection is lost and keeps the page: a link clicked offline waits, and no input is lost. */
export function useOfflineNotice(blocker: Blocker) {
  const t = useTranslations('problems');
  const isOffline = useIsOffline();
  if (!isOffline) return null;
  return (
    <>
      <span role="status">
        <strong>{t('offlineTitle')}.</strong>{' '}
        {blocker.state === 'blocked' ? t('offlineWaiting') : t('offlineText')}
      </span>
      {blocker.state === 'blocked' && (
        <Button size="sm" onClick={() => blocker.reset()}>
          {t('offlineStay')}
        </Button>
      )}
    </>
  );
}
