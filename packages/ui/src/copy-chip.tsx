import { useClipboard } from '@mantine/hooks';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import classes from './copy-chip.module.css';
import { smallIconProps } from './icon.ts';
import { useLabels } from './labels.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CopyChipProps {
  value: string;
  /** Shown instead of the value, for instance a shortened hash. */
  display?: string;
}

export function CopyChip({ value, display }: CopyChipProps) {
  const labels = useLabels();
  const { copied, copy } = useClipboard({ timeout: 2000 });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <button
      type="button"
      className={classes.chip}
      data-copied={copied || undefined}
      title={labels.copy}
      onClick={() => copy(value)}
    >
      <span className={classes.value}>{display ?? value}</span>
      <Icon {...smallIconProps} />
      <VisuallyHidden>
        <span aria-live="polite">{copied ? labels.copied : labels.copy}</span>
      </VisuallyHidden>
    </button>
  );
}
