import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import classes from './app-shell.module.css';
import { iconProps } from './icon.ts';

export interface SearchTriggerProps {
  label: string;
  /** Shown as a key, for instance "Ctrl K". */
  shortcut?: string;
  onOpen: () => void;
}

/** Looks like a search box, opens the command palette. */
export function SearchTrigger({ label, shortcut, onOpen }: SearchTriggerProps) {
  return (
    <button
      type="button"
      className={classes.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <IconSearch {...iconProps} size={17} />
      <span className={classes.searchLabel}>{label}</span>
      {shortcut && (
        <span className={classes.shortcut} aria-hidden="true">
          {shortcut}
        </span>
      )}
    </button>
  );
}
