import type { Ownership } from '@probity/contract/ownership.ts';
import { bodsOf } from '@probity/domain/ownership/bods.ts';
import type { ActionMenuItem } from '@probity/ui/action-menu.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { today } from '../../platform/dates/today.ts';
import { useProduct } from '../../product.tsx';
import { useProfile } from '../credentials/use-profile.ts';
import { downloadBlob } from '../documents/download-blob.ts';
import type { Chart } from './chart-model.ts';
import { csvOf } from './export-csv.ts';
import { pngOf, svgOf } from './export-picture.ts';
import type { Sheet } from './export-sheet.ts';
import { dotKinds, lineKinds } from './legend-kinds.ts';

interface ToExport {
  ownership: Ownership;
  chart: Chart;
  drawing: RefObject<SVGSVGElement | null>;
}

/** The available exports; images once the chart is drawn. */
export function useExports({ ownership, chart, drawing }: ToExport): ActionMenuItem[] {
  const t = useTranslations('ownership');
  const { entity } = useProfile();
  const product = useProduct();
  const toast = useToast();
  const fileName = t('fileName', { name: entity.entityName });
  const dates = useDates();
  const { view, asAt, threshold, registers } = ownership;
  const sheet: Sheet = {
    title: t('fileName', { name: entity.entityName }),
    about: t('sheet.about', {
      date: dates.day(asAt),
      view,
      registers: registers.length,
    }),
    rule: t('sheet.rule', { threshold }),
    legend: [...lineKinds, ...dotKinds].map((kind) => ({ kind, text: t(`legend.${kind}`) })),
    foot: t('sheet.foot', { product: product.name, date: dates.day(today()) }),
  };
  const save = (content: string | Blob, type: string, ending: string) =>
    downloadBlob(content instanceof Blob ? content : new Blob([content], { type }), `${fileName}.${ending}`);
  const picture = async (
    make: (svg: SVGSVGElement, sheet: Sheet) => string | Promise<Blob>,
    type: string,
    ending: string,
  ) => {
    try {
      if (!drawing.current) throw new Error('The chart is not drawn.');
      save(await make(drawing.current, sheet), type, ending);
    } catch {
      toast.show({ variant: 'error', message: t('exportFailed') });
    }
  };
  return [
    { key: 'svg', label: t('exportAs.svg'), onSelect: () => picture(svgOf, 'image/svg+xml', 'svg') },
    { key: 'png', label: t('exportAs.png'), onSelect: () => picture(pngOf, 'image/png', 'png') },
    {
      key: 'csv',
      label: t('exportAs.csv'),
      onSelect: () => save(csvOf(ownership, chart), 'text/csv;charset=utf-8', 'csv'),
    },
    {
      key: 'bods',
      label: t('exportAs.bods'),
      onSelect: () =>
        save(
          JSON.stringify(bodsOf(ownership, { publisher: product.name, today: today() }), null, 2),
          'application/json',
          'bods.json',
        ),
    },
  ];
}
