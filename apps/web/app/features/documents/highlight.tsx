import type { ReadingFinding } from '@probity/contract/documents.ts';
import { useEffect, useRef } from 'react';
import classes from './document-viewer.module.css';

/** A passage in a document that states a value, or a different one. */
export interface Highlight {
  outcome: 'Found' | 'Differs';
  page: number;
  boxes: ReadingFinding['boxes'];
}

export const highlightsOf = (findings: readonly ReadingFinding[]): Highlight[] =>
  findings.flatMap(({ outcome, page, boxes }) =>
    page !== null && (outcome === 'Found' || outcome === 'Differs') ? [{ outcome, page, boxes }] : [],
  );

interface HighlightBoxesProps {
  highlights: readonly Highlight[];
  width: number;
  height: number;
  /** Degrees by which the page itself is rotated. */
  turn?: number;
}

/** The boxes of each passage, slightly wider than the words; the first one is scrolled into view. */
export function HighlightBoxes({ highlights, width, height, turn = 0 }: HighlightBoxesProps) {
  const first = useRef<SVGRectElement>(null);
  const place = JSON.stringify(highlights[0]?.boxes[0]);
  useEffect(() => {
    const box = place && first.current;
    const stage = box ? box.closest('section') : null;
    if (!box || !stage) return;
    const at = box.getBoundingClientRect();
    const around = stage.getBoundingClientRect();
    stage.scrollBy({
      top: at.top + at.height / 2 - around.top - around.height / 2,
      left: Math.min(0, at.left - around.left - 12),
    });
  }, [place]);
  return highlights.flatMap(({ outcome, boxes }, index) =>
    boxes.map((box, part) => {
      const [x, y, across, down] = turned(box, turn);
      const [padX, padY] = [0.004, 0.003];
      return (
        <rect
          key={[index, x, y].join()}
          ref={index === 0 && part === 0 ? first : undefined}
          className={classes.highlight}
          data-outcome={outcome}
          x={(x - padX) * width}
          y={(y - padY) * height}
          width={(across + 2 * padX) * width}
          height={(down + 2 * padY) * height}
          rx={2}
        />
      );
    }),
  );
}

function turned([x, y, width, height]: Highlight['boxes'][number], turn: number): Highlight['boxes'][number] {
  if (turn === 90) return [1 - y - height, x, height, width];
  if (turn === 180) return [1 - x - width, 1 - y - height, width, height];
  if (turn === 270) return [y, 1 - x - width, height, width];
  return [x, y, width, height];
}
