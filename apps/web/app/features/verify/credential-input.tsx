import { Button } from '@probity/ui/button.tsx';
import { FileDrop } from '@probity/ui/file-drop.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { Spinner } from '@probity/ui/spinner.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './credential-input.module.css';
import { contentOfCodes, type FileContent, MAX_BYTES } from './file-content.ts';
import { type Problem, ProblemNotice } from './problem-notice.tsx';

/** Only with the first use of a camera. */
const ScanDialog = lazy(() => import('./scan-dialog.tsx'));

interface CredentialInputProps {
  /** Fails if the verifier could not be loaded. */
  check: (name: string, credential: string) => Promise<void>;
  readPdf: (file: Blob) => Promise<FileContent>;
  /** What kinds of files are read. */
  fileHint: string;
  /** A credential to begin with. */
  takeFirst?: () => { name: string; credential: string } | null;
}

/** The ways in which a credential arrives: as text, as a file, from the camera. */
export function CredentialInput({ check, readPdf, fileHint, takeFirst }: CredentialInputProps) {
  const t = useTranslations('verify');
  const [text, setText] = useState('');
  const [isChecking, setChecking] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const checkContent = async (name: string, read: () => FileContent | Promise<FileContent>) => {
    setProblem(null);
    setChecking(true);
    try {
      const content = await read();
      if (content.problem) setProblem(content);
      else for (const credential of content.credentials) await check(name, credential);
    } catch {
      setProblem({ problem: 'notLoaded' });
    }
    setChecking(false);
  };
  const checkText = async () => {
    if (text.length > MAX_BYTES) return setProblem({ problem: 'tooLarge' });
    if (text.trim() === '') return;
    await checkContent(t('pasted'), () => ({ credentials: [text] }));
    setText((pasted) => (pasted === text ? '' : pasted));
  };
  const checkFile = (file: File) =>
    checkContent(file.name, async () => {
      const { readCredentialFile } = await import('./read-file.ts');
      return readCredentialFile(file, readPdf);
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the credential that another page of ours left.
  useEffect(() => {
    const first = takeFirst?.();
    if (first) void checkContent(first.name, () => ({ credentials: [first.credential] }));
  }, []);

  return (
    <>
      <form
        className={classes.input}
        onSubmit={(event) => {
          event.preventDefault();
          void checkText();
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
          hint={fileHint}
          multiple={false}
          onFiles={([file]) => file && void checkFile(file)}
        />
        {problem && <ProblemNotice {...problem} />}
      </form>
      <Suspense>
        {isScanning && (
          <ScanDialog
            onClose={() => setScanning(false)}
            onCode={(code) => {
              setScanning(false);
              void checkContent(t('scanned'), () => contentOfCodes([code]));
            }}
          />
        )}
      </Suspense>
    </>
  );
}
