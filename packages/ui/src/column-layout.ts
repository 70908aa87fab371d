export interface ChartSeries {
  key: string;
  label: string;
  tone: 'accent' | 'neutral' | 'quiet' | 'warn' | 'bad';
}

export interface ChartColumn {
  key: string;
  label: string;
  /** By the key of the series; a missing one is zero. */
  counts: Readonly<Record<string, number>>;
}

export interface ChartPart extends ChartSeries {
  /** Top and height, in hundredths of the drawing. */
  top: number;
  height: number;
}

/** Columns of stacked parts on a scale that ends at a round number. */
export function layOutColumns(columns: readonly ChartColumn[], series: readonly ChartSeries[]) {
  const totalOf = ({ counts }: ChartColumn) => series.reduce((sum, { key }) => sum + (counts[key] ?? 0), 0);
  const step = roundStep(Math.max(...columns.map(totalOf), 0));
  const steps = Math.max(1, Math.ceil(Math.max(...columns.map(totalOf), 0) / step));
  const highest = step * steps;
  const width = 100 / Math.max(columns.length, 1);
  return {
    ticks: Array.from({ length: steps + 1 }, (_, index) => ({
      value: index * step,
      top: 100 - (index * 100) / steps,
    })),
    columns: columns.map((column, index) => {
      let below = 0;
      const parts = series.flatMap((one): ChartPart[] => {
        const count = column.counts[one.key] ?? 0;
        below += count;
        return count > 0
          ? [{ ...one, top: 100 - (below * 100) / highest, height: (count * 100) / highest }]
          : [];
      });
      const total = totalOf(column);
      return { ...column, total, parts, left: index * width, width, top: 100 - (total * 100) / highest };
    }),
  };
}

/** 1, 2 or 5 with zeros: at most four steps reach the highest. */
function roundStep(highest: number): number {
  for (let unit = 1; ; unit *= 10)
    for (const step of [unit, 2 * unit, 5 * unit]) if (step * 4 >= highest) return step;
}
