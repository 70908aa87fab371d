import type { DocumentReading, ReadingFinding } from '@probity/contract/documents.ts';
import { smallIconProps } from '@probity/ui/icon.ts';
import IconFileAlert from '@tabler/icons-react/dist/esm/icons/IconFileAlert.mjs';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs';
import IconFileSearch from '@tabler/icons-react/dist/esm/icons/IconFileSearch.mjs';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './reading-note.module.css';

const icons = {
  Found: IconFileCheck,
  Differs: IconFileAlert,
  NotFound: IconFileOff,
  NotCompared: IconFileOff,
  Pending: IconFileSearch,
} as const;

/** What was read in a document about one value. */
export function useFindingText(): (reading: DocumentReading, finding: ReadingFinding) => string {
  const t = useTranslations('documents.reading');
  return ({ pagesRead, pagesInFile }, { outcome, page, text }) => {
    if (outcome === 'NotCompared') return t('notCompared');
    if (outcome === 'Found') return t('found', { page: page ?? 1 });
    if (outcome === 'Differs')
      return text === null
        ? t('differsMasked', { page: page ?? 1 })
        : t('differs', { page: page ?? 1, text });
    const isPart = pagesRead !== null && pagesInFile !== null && pagesRead < pagesInFile;
    return isPart ? t('notFoundPartly', { count: pagesRead }) : t('notFound');
  };
}

interface ReadingNoteProps {
  reading: DocumentReading;
  /** The value to look for. */
  credentialId: string;
}

/** Whether the document states the value, or how far reading it has come. */
export function ReadingNote({ reading, credentialId }: ReadingNoteProps) {
  const textOf = useFindingText();
  const finding = reading.findings.find((one) => one.credentialId === credentialId);
  if (reading.state !== 'Read' || !finding) return <ReadingProgress reading={reading} />;
  return (
    <Note outcome={finding.outcome}>
      {textOf(reading, finding)} <ReadingCaveats reading={reading} />
    </Note>
  );
}

export function ReadingProgress({ reading: { state, reason } }: { reading: DocumentReading }) {
  const t = useTranslations('documents.reading');
  if (state === 'Waiting') return <Note outcome="Pending">{t('waiting')}</Note>;
  if (state === 'Reading') return <Note outcome="Pending">{t('reading')}</Note>;
  if (state === 'NotRead') return <Note outcome="NotCompared">{t('notRead')}</Note>;
  if (state === 'Unreadable')
    return <Note outcome="NotCompared">{t(`unreadable.${reason ?? 'Damaged'}`)}</Note>;
  return null;
}

/** How much of the document was read, and how. */
export function ReadingCaveats({ reading }: { reading: DocumentReading }) {
  const t = useTranslations('documents.reading');
  const { state, isRecognised, pagesRead, pagesInFile } = reading;
  if (state !== 'Read') return null;
  const isPart = pagesRead !== null && pagesInFile !== null && pagesRead < pagesInFile;
  const caveats = [
    isPart && t('partly', { count: pagesRead, pages: pagesInFile }),
    isRecognised && t('recognised'),
  ].filter(Boolean);
  return caveats.length > 0 && <small className={classes.caveat}>{caveats.join(' ')}</small>;
}

interface NoteProps {
  outcome: keyof typeof icons;
  children: ReactNode;
}

export function Note({ outcome, children }: NoteProps) {
  const Icon = icons[outcome];
  return (
    <span className={classes.note} data-outcome={outcome}>
      <Icon {...smallIconProps} />
      <span>{children}</span>
    </span>
  );
}
