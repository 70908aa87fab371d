import { iconProps } from '@probity/ui/icon.ts';
import { IconButton } from '@probity/ui/icon-button.tsx';
import { Spinner } from '@probity/ui/spinner.tsx';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconRotateClockwise from '@tabler/icons-react/dist/esm/icons/IconRotateClockwise.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import classes from './document-viewer.module.css';
import { downloadBlob } from './download-blob.ts';
import type { Highlight } from './highlight.tsx';
import { ImageView } from './image-view.tsx';

const PdfView = lazy(() => import('./pdf-view.tsx'));

const ZOOMS = [1, 1.5, 2, 3] as const;
const QUARTER_TURN = 90;

interface FileViewerProps<Key extends QueryKey> {
  /** The query that fetches the file. */
  query: UseQueryOptions<Blob, Error, Blob, Key>;
  title: string;
  tall?: boolean | undefined;
  /** Passages to highlight; the page of the first one is opened. */
  highlights?: readonly Highlight[] | undefined;
}

/** The file in the page: zoom, rotation, pages and download. It is rendered, never executed. */
export function FileViewer<Key extends QueryKey>({
  query,
  title,
  tall,
  highlights = [],
}: FileViewerProps<Key>) {
  const t = useTranslations('documents.viewer');
  const file = useQuery({ ...query, throwOnError: false });
  const [zoomStep, setZoomStep] = useState(0);
  const [turn, setTurn] = useState(0);
  const view = { blob: file.data, title, zoom: ZOOMS[zoomStep] ?? 1, turn, highlights };
  const isPdf = file.data?.type === 'application/pdf';
  return (
    <figure className={classes.viewer} data-tall={tall || undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section className={classes.stage} aria-label={title} tabIndex={0}>
        {file.isPending && <Spinner size={22} />}
        {file.isError && <FailedRead error={file.error} onRetry={() => void file.refetch()} />}
        {view.blob && !isPdf && <ImageView {...view} blob={view.blob} />}
        {view.blob && isPdf && (
          <Suspense fallback={<Spinner size={22} />}>
            <PdfView {...view} blob={view.blob} />
          </Suspense>
        )}
      </section>
      <figcaption className={classes.bar}>
        <span className={classes.title}>{title}</span>
        <IconButton
          size="sm"
          label={t('zoomOut')}
          icon={<IconZoomOut {...iconProps} />}
          disabled={zoomStep === 0}
          onClick={() => setZoomStep(zoomStep - 1)}
        />
        <IconButton
          size="sm"
          label={t('zoomIn')}
          icon={<IconZoomIn {...iconProps} />}
          disabled={zoomStep === ZOOMS.length - 1}
          onClick={() => setZoomStep(zoomStep + 1)}
        />
        <IconButton
          size="sm"
          label={t('rotate')}
          icon={<IconRotateClockwise {...iconProps} />}
          onClick={() => setTurn((turn + QUARTER_TURN) % 360)}
        />
        <IconButton
          size="sm"
          label={t('download')}
          icon={<IconDownload {...iconProps} />}
          disabled={!file.data}
          onClick={() => file.data && downloadBlob(file.data, title)}
        />
      </figcaption>
    </figure>
  );
}
