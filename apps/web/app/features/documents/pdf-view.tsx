import { ErrorState } from '@probity/ui/error-state.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import { IconButton } from '@probity/ui/icon-button.tsx';
import { Spinner } from '@probity/ui/spinner.tsx';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './document-viewer.module.css';
import { type Highlight, HighlightBoxes } from './highlight.tsx';
import { usePdf, usePdfPage } from './use-pdf.ts';

interface PdfViewProps {
  blob: Blob;
  title: string;
  zoom: number;
  turn: number;
  highlights: readonly Highlight[];
}

/** Renders pages on a canvas, so nothing in the file can run. Loaded with the first PDF. */
export default function PdfView({ blob, title, zoom, turn, highlights }: PdfViewProps) {
  const t = useTranslations('documents.viewer');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [chosen, setNumber] = useState<number | null>(null);
  const number = chosen ?? highlights[0]?.page ?? 1;
  const shown = highlights.filter(({ page }) => page === number);
  const { pdf, failed } = usePdf(blob);
  const drawn = usePdfPage(pdf, canvas, { number, zoom, turn });
  if (failed)
    return (
      <ErrorState compact title={t('failedTitle')}>
        {t('failed')}
      </ErrorState>
    );
  const pages = pdf?.numPages ?? 1;
  return (
    <div className={classes.pdf}>
      {!pdf && <Spinner size={22} />}
      <div className={classes.paper}>
        <canvas
          hidden={!pdf}
          ref={canvas}
          className={classes.page}
          role="img"
          aria-label={t('page', { title, number, pages })}
        />
        {drawn === number && shown.length > 0 && (
          <svg
            className={classes.highlights}
            viewBox="0 0 1000 1000"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <HighlightBoxes key={number} highlights={shown} width={1000} height={1000} turn={turn} />
          </svg>
        )}
      </div>
      {pages > 1 && (
        <div className={classes.pages}>
          <IconButton
            size="sm"
            label={t('previous')}
            icon={<IconChevronLeft {...smallIconProps} />}
            disabled={number === 1}
            onClick={() => setNumber(number - 1)}
          />
          <span aria-live="polite">{t('pageOf', { number, pages })}</span>
          <IconButton
            size="sm"
            label={t('next')}
            icon={<IconChevronRight {...smallIconProps} />}
            disabled={number === pages}
            onClick={() => setNumber(number + 1)}
          />
        </div>
      )}
    </div>
  );
}
