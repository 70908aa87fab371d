import { Card } from '@probity/ui/card.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import { IconButton } from '@probity/ui/icon-button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { SkeletonChart } from '@probity/ui/skeleton.tsx';
import IconArrowAutofitWidth from '@tabler/icons-react/dist/esm/icons/IconArrowAutofitWidth.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChartDrawing } from './chart-drawing.tsx';
import type { Chart } from './chart-model.ts';
import { firstScale, fitScale, startOf } from './frame-view.ts';
import { dotKinds, lineKinds } from './legend-kinds.ts';
import classes from './ownership.module.css';
import { useLayout } from './use-layout.ts';
import { heightOf, useNodeText } from './use-node-text.ts';

interface OwnershipChartProps {
  chart: Chart;
  name: string;
  chosen: string | null;
  onChoose: (id: string | null) => void;
  drawing: RefObject<SVGSVGElement | null>;
}

const STEP = 1.25;

/** The drawing in a scrolling frame that follows the page width, at first as long as names stay legible. */
export function OwnershipChart({ chart, name, chosen, onChoose, drawing }: OwnershipChartProps) {
  const t = useTranslations('ownership');
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<number | 'first' | 'fit'>('first');
  const [room, setRoom] = useState(0);
  const textOf = useNodeText();
  const drawn = useLayout(chart, (node) => heightOf(textOf(node)));
  const hasFrame = drawn !== 'failed';
  useLayoutEffect(() => {
    const element = hasFrame && frame.current;
    if (!element) return;
    setRoom(element.clientWidth);
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasFrame]);
  const width = drawn && drawn !== 'failed' ? drawn.layout.width : room;
  const scales = { first: firstScale(room, width), fit: fitScale(room, width) };
  const scale = typeof zoom === 'number' ? zoom : scales[zoom];
  const start = useEffectEvent(() => {
    const { current: element } = frame;
    if (!element || !drawn || drawn === 'failed') return;
    element.scrollTo(
      startOf({ ...drawn, scale, room: { width: element.clientWidth, height: element.clientHeight } }),
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a drawing of another width starts again
  useLayoutEffect(() => start(), [width]);
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
            onClick={() => setZoom('fit')}
          />
        </span>
      }
      footer={<Legend />}
    >
      {drawn === 'failed' ? (
        <InlineNotice tone="warn">{t('drawFailed')}</InlineNotice>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable by keyboard
        <section className={classes.frame} ref={frame} tabIndex={0} aria-label={t('chartLabel', { name })}>
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
              <SkeletonChart />
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
      {lineKinds.map((kind) => (
        <li key={kind}>
          <span className={classes.line} data-kind={kind} aria-hidden />
          {t(kind)}
        </li>
      ))}
      {dotKinds.map((kind) => (
        <li key={kind}>
          <span className={classes.dot} data-kind={kind} aria-hidden />
          {t(kind)}
        </li>
      ))}
    </ul>
  );
}
