import type { Ownership } from '@probity/contract/ownership.ts';
import { ownershipViews } from '@probity/domain/ownership/graph.ts';
import { ActionMenu } from '@probity/ui/action-menu.tsx';
import { Button } from '@probity/ui/button.tsx';
import { DateField } from '@probity/ui/date-field.tsx';
import { parseDay } from '@probity/ui/day-text.ts';
import { FilterChips } from '@probity/ui/filter-chips.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { type RefObject, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Chart } from './chart-model.ts';
import classes from './ownership.module.css';
import { useExports } from './use-exports.ts';

interface OwnershipToolbarProps {
  ownership: Ownership;
  chart: Chart;
  drawing: RefObject<SVGSVGElement | null>;
}

export const quietly = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false } as const;

/** Which voice counts, on which day, and the exports. */
export function OwnershipToolbar({ ownership, chart, drawing }: OwnershipToolbarProps) {
  const t = useTranslations('ownership');
  const [search, setSearch] = useSearchParams();
  const [day, setDay] = useState(ownership.asAt);
  const exports = useExports({ ownership, chart, drawing });
  const addressOf = (name: string, value: string) => {
    const after = new URLSearchParams(search);
    after.set(name, value);
    return `?${after}`;
  };
  return (
    <div className={classes.toolbar}>
      <div className={classes.views}>
        <span className={classes.hint}>{t('show')}</span>
        <FilterChips
          label={t('show')}
          items={ownershipViews.map((view) => ({
            label: t(`view.${view}`),
            href: addressOf('view', view),
            active: ownership.view === view,
          }))}
        />
      </div>
      <div className={classes.date}>
        <DateField
          label={t('asAt')}
          value={day}
          onChange={(next) => {
            setDay(next);
            if (parseDay(next)) setSearch(addressOf('asAt', next), quietly);
          }}
        />
      </div>
      <ActionMenu
        label={t('export')}
        trigger={<Button icon={<IconDownload {...smallIconProps} />}>{t('export')}</Button>}
        items={exports}
      />
    </div>
  );
}
