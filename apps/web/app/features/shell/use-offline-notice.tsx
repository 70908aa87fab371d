import { Button } from '@probity/ui/button.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { useTranslations } from 'use-intl';
import { useIsOffline } from './use-is-offline.ts';

/** Shows that the connection is lost and keeps the page: a link clicked offline waits, and no input is lost. */
export function useOfflineNotice() {
  const t = useTranslations('problems');
  const isOffline = useIsOffline();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  const goOn = useEffectEvent(() => {
    if (blocker.state === 'blocked') blocker.proceed();
  });
  useEffect(() => {
    if (!isOffline) goOn();
  }, [isOffline]);
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
