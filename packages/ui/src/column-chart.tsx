import classes from './column-chart.module.css';
import { type ChartColumn, type ChartSeries, layOutColumns } from './column-layout.ts';

export interface ColumnChartProps {
  columns: readonly ChartColumn[];
  series: readonly ChartSeries[];
  /** A text summary of the chart; the figures themselves belong in a table beside it. */
  summary: string;
}

/** Stacked columns over time. */
export function ColumnChart({ columns, series, summary }: ColumnChartProps) {
  const { ticks, columns: drawn } = layOutColumns(columns, series);
  return (
    <figure className={classes.chart} role="img" aria-label={summary}>
      <div className={classes.plot}>
        <svg className={classes.scale} aria-hidden="true">
          {ticks.map(({ value, top }) => (
            <text key={value} x="100%" y={`${top}%`} dy="0.35em">
              {value}
            </text>
          ))}
        </svg>
        <svg className={classes.area} aria-hidden="true">
          {ticks.map(({ value, top }) => (
            <line key={value} x1="0" x2="100%" y1={`${top}%`} y2={`${top}%`} />
          ))}
          {drawn.map(({ key, total, parts, left, width, top }) => (
            <g key={key}>
              {parts.map((part) => (
                <rect
                  key={part.key}
                  data-tone={part.tone}
                  x={`${left + width * 0.3}%`}
                  width={`${width * 0.4}%`}
                  y={`${part.top}%`}
                  height={`${part.height}%`}
                />
              ))}
              {total > 0 && (
                <text x={`${left + width / 2}%`} y={`${top}%`} dy="-0.5em">
                  {total}
                </text>
              )}
            </g>
          ))}
        </svg>
        <div className={classes.labels} aria-hidden="true">
          {columns.map(({ key, label }) => (
            <span key={key}>{label}</span>
          ))}
        </div>
      </div>
    </figure>
  );
}

/** The legend, with the count of each colour. */
export function ChartLegend({ series, columns }: Pick<ColumnChartProps, 'series' | 'columns'>) {
  return (
    <ul className={classes.legend}>
      {series.map(({ key, label, tone }) => (
        <li key={key}>
          <span className={classes.swatch} data-tone={tone} aria-hidden="true" />
          <strong>{columns.reduce((sum, { counts }) => sum + (counts[key] ?? 0), 0)}</strong> {label}
        </li>
      ))}
    </ul>
  );
}

interface ChartTableProps extends Pick<ColumnChartProps, 'series' | 'columns'> {
  /** The accessible name of the table. */
  caption: string;
  /** The header above the column names. */
  head: string;
}

/** The figures of a chart. */
export function ChartTable({ caption, head, series, columns }: ChartTableProps) {
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {series.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.map(({ key, label, counts }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {series.map((one) => (
              <td key={one.key}>{counts[one.key] ?? 0}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
