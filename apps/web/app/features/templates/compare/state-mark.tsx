import { smallIconProps } from '@probity/ui/icon.ts';
import IconArrowsDiff from '@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs';
import IconEqual from '@tabler/icons-react/dist/esm/icons/IconEqual.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTranslations } from 'use-intl';
import classes from './compare.module.css';
import type { CellState } from './comparison-rows.ts';

const icons = { Added: IconPlus, Removed: IconMinus, Differs: IconArrowsDiff, Existing: IconEqual };

/** An icon and a word; the colour only repeats them. */
export function StateMark({ state }: { state: CellState }) {
  const t = useTranslations('templates.comparing');
  const Icon = icons[state];
  return (
    <span className={classes.mark} data-state={state}>
      <Icon {...smallIconProps} />
      {t(`state.${state}`)}
    </span>
  );
}
