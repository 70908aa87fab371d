import { Card } from '@probity/ui/card.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import { IconButton } from '@probity/ui/icon-button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import IconArrowAutofitWidth from '@tabler/icons-react/dist/esm/icons/IconArrowAutofitWidth.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChartDrawing } from './chart-drawing.tsx';
import type { Chart } from './chart-model.ts';
import classes from './ownership.module.css';
import { useLayout } from './use-layout.ts';

interface OwnershipChartProps {
  chart: Chart;
  name: string;
  chosen: string | null;
  onChoose: (id: string | null) => void;
  drawing: RefObject<SVGSVGElement | null>;
}

const LEGIBLE = 0.55;
const STEP = 1.25;

/** The drawing in a scrolling frame, fitted to the page width at first as long as names stay legible. */
export function OwnershipChart({ chart, name, chosen, onChoose, drawing }: OwnershipChartProps) {
  const t = useTranslations('ownership');
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<number | null>(null);
  const [fitting, setFitting] = useState(1);
  const drawn = useLayout(chart);
  const width = drawn && drawn !== 'failed' ? drawn.layout.width : null;
  useLayoutEffect(() => {
    if (frame.current && width) setFitting(Math.min(1, Math.max(LEGIBLE, frame.current.clientWidth / width)));
  }, [width]);
  const scale = zoom ?? fitting;
  return (
    <Card
      flush
      title={t('chart')}
      actions={
        <span className={classes.zoom}>
          <IconButton
            size="sm"
            label={t('zoomOut')}
            icon={<IconMinus {...smallIconProps} />}
            onClick={() => setZoom(scale / STEP)}
          />
          <IconButton
            size="sm"
            label={t('zoomIn')}
            icon={<IconPlus {...smallIconProps} />}
            onClick={() => setZoom(scale * STEP)}
          />
          <IconButton
            size="sm"
            label={t('fit')}
            icon={<IconArrowAutofitWidth {...smallIconProps} />}
            onClick={() => setZoom(null)}
          />
        </span>
      }
      footer={<Legend />}
    >
      {drawn === 'failed' ? (
        <InlineNotice tone="warn">{t('drawFailed')}</InlineNotice>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable by keyboard
        <section className={classes.frame} ref={frame} tabIndex={0} aria-label={t('chart')}>
          {drawn ? (
            <ChartDrawing
              ref={drawing}
              chart={drawn.chart}
              layout={drawn.layout}
              scale={scale}
              label={t('chartLabel', { name })}
              chosen={chosen}
              onChoose={onChoose}
            />
          ) : (
            <div className={classes.waiting} role="status" aria-label={t('drawing')}>
              <SkeletonRows rows={6} />
            </div>
          )}
        </section>
      )}
    </Card>
  );
}

function Legend() {
  const t = useTranslations('ownership.legend');
  return (
    <ul className={classes.legend}>
      {(['owns', 'controls', 'indirect', 'unknown'] as const).map((kind) => (
        <li key={kind}>
          <span className={classes.line} data-kind={kind} aria-hidden />
          {t(kind)}
        </li>
      ))}
    </ul>
  );
}
