import { writeCsv } from '@probity/domain/write-csv.ts';
import { Card } from '@probity/ui/card.tsx';
import { ChartLegend, ChartTable, ColumnChart } from '@probity/ui/column-chart.tsx';
import type { ChartColumn, ChartSeries } from '@probity/ui/column-layout.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextButton, TextLink } from '@probity/ui/text-link.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { downloadBlob } from '../documents/download-blob.ts';

interface LegendSeries extends ChartSeries {
  /** Beside its total in the legend, in the singular or plural; the label by default. */
  legend?: string;
}

interface ChartCardProps {
  title: string;
  hint: string;
  summary: string;
  fileName: string;
  series: readonly LegendSeries[];
  /** The figures of the table, if it has more than the chart. */
  figures?: readonly ChartSeries[];
  columns: readonly ChartColumn[];
  /** The column heading; months by default. */
  head?: string;
  link?: { label: string; href: string };
}

/** A chart, or its figures as a table that can be downloaded. */
export function ChartCard(props: ChartCardProps) {
  const t = useTranslations('insights');
  const { title, hint, summary, fileName, series, figures = series, columns, link } = props;
  const head = props.head ?? t('month');
  const [isTable, setTable] = useState(false);
  const download = () => {
    const header = [head, ...figures.map(({ label }) => label)];
    const rows = columns.map(({ key, counts }) => [
      key,
      ...figures.map((one) => String(counts[one.key] ?? 0)),
    ]);
    downloadBlob(new Blob([writeCsv([header, ...rows])], { type: 'text/csv' }), `${fileName}.csv`);
  };
  return (
    <Card
      title={title}
      actions={
        <Text size="small">
          <TextButton onClick={() => setTable(!isTable)}>{t(isTable ? 'viewChart' : 'viewTable')}</TextButton>
        </Text>
      }
      footer={isTable && <TextButton onClick={download}>{t('download')}</TextButton>}
    >
      {isTable ? (
        <ChartTable caption={title} head={head} series={figures} columns={columns} />
      ) : (
        <Stack gap={2}>
          {series.length > 1 && (
            <ChartLegend
              series={series.map(({ legend, ...one }) => ({ ...one, label: legend ?? one.label }))}
              columns={columns}
            />
          )}
          <ColumnChart columns={columns} series={series} summary={summary} />
          <Text size="small" tone="soft">
            {hint}
          </Text>
          {link && <TextLink href={link.href}>{link.label}</TextLink>}
        </Stack>
      )}
    </Card>
  );
}
