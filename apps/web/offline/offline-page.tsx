import type { Verification } from '@probity/proofs';
import { Logo } from '@probity/ui/logo.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CredentialInput } from '../app/features/verify/credential-input.tsx';
import { ResultGrid } from '../app/features/verify/result-grid.tsx';
import { VerificationCard } from '../app/features/verify/verification-card.tsx';
import { useDates } from '../app/i18n/dates.ts';
import { installation } from './installation.ts';
import classes from './offline-page.module.css';
import { verifyOffline } from './verify-offline.ts';

interface Entry {
  id: number;
  name: string;
  verification: Verification;
}

/** The verifier in a file of its own: it has the keys of one day, and asks nobody for anything. */
export function OfflinePage() {
  const t = useTranslations('verify');
  const dates = useDates();
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const { host } = new URL(installation.publicUrl);
  const check = async (name: string, credential: string) => {
    const verification = await verifyOffline(credential);
    setEntries((before) => [{ id: before.length, name, verification }, ...before]);
  };
  return (
    <main className={classes.page}>
      <Logo name={installation.product.name} />
      <h1>{t('title')}</h1>
      <p className={classes.saved}>{t('offline.saved', { host, day: dates.day(installation.savedAt) })}</p>
      <CredentialInput
        check={check}
        readPdf={async () => ({ problem: 'pdfOffline' })}
        fileHint={t('offline.fileHint')}
      />
      <ResultGrid>
        {entries.map(({ id, name, verification }) => (
          <VerificationCard
            key={id}
            name={name}
            host={host}
            verification={verification}
            sent={t('offline.sent')}
            onRemove={() => setEntries((before) => before.filter((entry) => entry.id !== id))}
          />
        ))}
      </ResultGrid>
    </main>
  );
}
