import { Button } from '@probity/ui/button.tsx';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { useTranslations } from 'use-intl';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

const useIsOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );

/** Says that the line is cut, and keeps the page: a link followed offline waits instead of losing what was typed. */
export function useOfflineNotice() {
  const t = useTranslations('problems');
  const isOffline = useIsOffline();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
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
