import { Button } from '@probity/ui/button.tsx';
import { FileDrop } from '@probity/ui/file-drop.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { Spinner } from '@probity/ui/spinner.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatLocale } from '../../product.tsx';
import { formatSize } from '../documents/file-size.ts';
import { contentOfCodes, type FileContent, MAX_BYTES } from './file-content.ts';
import { takeHandedOver } from './hand-over.ts';
import { type Problem, ProblemNotice } from './problem-notice.tsx';
import { PublicPage } from './public-page.tsx';
import type { CheckedCredential } from './verify-in-browser.ts';
import classes from './verify-page.module.css';

/** The verifier and its words are loaded with the first credential. */
const VerificationCard = lazy(() => import('./verification-card.tsx'));

/** Only with the first use of a camera. */
const ScanDialog = lazy(() => import('./scan-dialog.tsx'));

interface Entry extends CheckedCredential {
  id: string;
  name: string;
  credential: string;
}

export function VerifyPage() {
  const t = useTranslations('verify');
  const size = formatSize(MAX_BYTES, useFormatLocale());
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [text, setText] = useState('');
  const [isChecking, setChecking] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const check = async (name: string, credential: string) => {
    setProblem(null);
    setChecking(true);
    try {
      const { verifyInBrowser } = await import('./verify-in-browser.ts');
      const checked = await verifyInBrowser(credential);
      setEntries((before) => [{ id: crypto.randomUUID(), name, credential, ...checked }, ...before]);
      setText((pasted) => (pasted === credential ? '' : pasted));
    } catch {
      setProblem({ problem: 'notLoaded' });
    }
    setChecking(false);
  };
  const checkContent = async (name: string, content: FileContent) => {
    if (content.problem) return setProblem(content);
    for (const credential of content.credentials) await check(name, credential);
  };
  const checkFile = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    setChecking(true);
    try {
      const { readCredentialFile } = await import('./read-file.ts');
      await checkContent(file.name, await readCredentialFile(file));
    } catch {
      setProblem({ problem: 'notLoaded' });
    }
    setChecking(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the credential that another page of ours left.
  useEffect(() => {
    const handedOver = takeHandedOver();
    if (handedOver) void check(handedOver.name, handedOver.credential);
  }, []);

  return (
    <PublicPage title={t('title')} subtitle={t('subtitle')}>
      <form
        className={classes.input}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.length > MAX_BYTES) return setProblem({ problem: 'tooLarge' });
          if (text.trim() !== '') void check(t('pasted'), text);
        }}
      >
        <Stack gap={3}>
          <TextArea
            label={t('paste')}
            value={text}
            rows={5}
            spellCheck={false}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Row>
            <Button type="submit" variant="primary" disabled={isChecking || text.trim() === ''}>
              {t('check')}
            </Button>
            <Button
              icon={<IconCamera {...iconProps} />}
              disabled={isChecking}
              onClick={() => {
                setProblem(null);
                setScanning(true);
              }}
            >
              {t('scan')}
            </Button>
            {isChecking && (
              <>
                <Spinner /> {t('checking')}
              </>
            )}
          </Row>
        </Stack>
        <FileDrop
          label={t('file')}
          prompt={t('drop')}
          chooseLabel={t('choose')}
          hint={t('fileHint', { size })}
          multiple={false}
          onFiles={([file]) => void checkFile(file)}
        />
        {problem && <ProblemNotice {...problem} />}
      </form>
      <Suspense>
        {isScanning && (
          <ScanDialog
            onClose={() => setScanning(false)}
            onCode={(code) => {
              setScanning(false);
              void checkContent(t('scanned'), contentOfCodes([code]));
            }}
          />
        )}
      </Suspense>
      <div className={classes.results} aria-live="polite">
        <Suspense>
          {entries.map((entry) => (
            <VerificationCard
              key={entry.id}
              {...entry}
              onRemove={() => setEntries((before) => before.filter(({ id }) => id !== entry.id))}
            />
          ))}
        </Suspense>
      </div>
      <TextLink quiet href="/conformance">
        {t('conformance')}
      </TextLink>
    </PublicPage>
  );
}
