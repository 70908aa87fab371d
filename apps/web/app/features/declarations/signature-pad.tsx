import { Button } from '@probity/ui/button.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { type PointerEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import classes from './declarations.module.css';

type Point = readonly [x: number, y: number];
export type Strokes = readonly (readonly Point[])[];

const WIDTH = 1000;
const HEIGHT = 400;
const MAX_STROKES = 100;
const MAX_POINTS = 2000;

interface SignaturePadProps {
  strokes: Strokes;
  onChange: (strokes: Strokes) => void;
}

/** A field to sign in by finger, pen or mouse. Users who cannot draw type their name instead. */
export function SignaturePad({ strokes, onChange }: SignaturePadProps) {
  const t = useTranslations('declarations');
  const drawing = useRef(false);
  const pointOf = (event: PointerEvent<SVGSVGElement>): Point => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const within = (part: number, most: number) => Math.round(Math.min(Math.max(part, 0), 1) * most);
    return [within((event.clientX - left) / width, WIDTH), within((event.clientY - top) / height, HEIGHT)];
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (strokes.length >= MAX_STROKES) return;
    drawing.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    onChange([...strokes, [pointOf(event)]]);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    const last = strokes.at(-1);
    if (!drawing.current || !last || last.length >= MAX_POINTS) return;
    onChange([...strokes.slice(0, -1), [...last, pointOf(event)]]);
  };
  const end = () => {
    drawing.current = false;
  };
  return (
    <Stack gap={2}>
      <Strokes strokes={strokes} label={t('pad')} handlers={{ begin, draw, end }} />
      <Row justify="between">
        <Text size="small" tone="muted">
          {t('padHint')}
        </Text>
        <Button size="sm" disabled={strokes.length === 0} onClick={() => onChange([])}>
          {t('padClear')}
        </Button>
      </Row>
    </Stack>
  );
}

interface StrokesProps {
  strokes: Strokes;
  label: string;
  handlers?: Record<'begin' | 'draw' | 'end', (event: PointerEvent<SVGSVGElement>) => void>;
}

export function Strokes({ strokes, label, handlers }: StrokesProps) {
  return (
    <svg
      className={classes.pad}
      data-shown={handlers ? undefined : true}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
      onPointerDown={handlers?.begin}
      onPointerMove={handlers?.draw}
      onPointerUp={handlers?.end}
      onPointerCancel={handlers?.end}
    >
      <path
        d={strokes.map(pathOf).join('')}
        fill="none"
        stroke="currentColor"
        strokeWidth={7}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** A tap is a zero-length line, which round caps make visible. */
const pathOf = (stroke: readonly Point[]): string =>
  `M${(stroke.length > 1 ? stroke : [...stroke, ...stroke]).map((point) => point.join(' ')).join('L')}`;
