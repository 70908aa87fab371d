import { TextLink } from '@probity/ui/text-link.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { useFormatLocale } from '../../product.tsx';
import { formatSize } from '../documents/file-size.ts';
import { CredentialInput } from './credential-input.tsx';
import { type FileContent, MAX_BYTES } from './file-content.ts';
import { takeHandedOver } from './hand-over.ts';
import { PublicPage } from './public-page.tsx';
import { ResultGrid } from './result-grid.tsx';
import type { CheckedCredential } from './verify-in-browser.ts';
import classes from './verify-page.module.css';

/** The verifier and its words are loaded with the first credential. */
const CheckedCard = lazy(() => import('./checked-card.tsx'));

interface Entry extends CheckedCredential {
  id: string;
  name: string;
  credential: string;
}

async function readPdf(file: Blob): Promise<FileContent> {
  const reader = await import('./read-pdf.ts');
  return reader.readPdf(file);
}

export function VerifyPage() {
  const t = useTranslations('verify');
  const localePath = useLocalePath();
  const size = formatSize(MAX_BYTES, useFormatLocale());
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const check = async (name: string, credential: string) => {
    const { verifyInBrowser } = await import('./verify-in-browser.ts');
    const checked = await verifyInBrowser(credential);
    setEntries((before) => [{ id: crypto.randomUUID(), name, credential, ...checked }, ...before]);
  };
  return (
    <PublicPage title={t('title')} subtitle={t('subtitle')}>
      <CredentialInput
        check={check}
        readPdf={readPdf}
        fileHint={t('fileHint', { size })}
        takeFirst={takeHandedOver}
      />
      <ResultGrid>
        <Suspense>
          {entries.map((entry) => (
            <CheckedCard
              key={entry.id}
              {...entry}
              onRemove={() => setEntries((before) => before.filter(({ id }) => id !== entry.id))}
            />
          ))}
        </Suspense>
      </ResultGrid>
      <div className={classes.links}>
        <TextLink href={localePath('/verify/offline')} download>
          {t('offline.save')}
        </TextLink>
        <TextLink quiet href="/conformance">
          {t('conformance')}
        </TextLink>
      </div>
    </PublicPage>
  );
}
