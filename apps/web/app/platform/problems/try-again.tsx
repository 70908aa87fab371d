import { Button } from '@probity/ui/button.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { inTime } from './in-time.ts';

/** Loads the data again in place, if the server responds: a full reload would lose even this page if it does not. */
export function TryAgain() {
  const t = useTranslations('common');
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const answer = await inTime((signal) => fetch('/healthz', { signal })).catch(() => null);
    if (answer) await revalidate();
    setAsking(false);
  };
  return (
    <Button variant="primary" loading={isAsking} onClick={() => void ask()}>
      {t('tryAgain')}
    </Button>
  );
}
