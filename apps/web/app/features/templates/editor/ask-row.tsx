import { Checkbox } from '@probity/ui/checkbox.tsx';
import type { ReactNode } from 'react';
import classes from './editor.module.css';

interface AskRowProps {
  label: string;
  hint?: string;
  asked: boolean;
  onAsk: (asked: boolean) => void;
  /** The terms of the item; shown once it is requested. */
  terms?: ReactNode;
  more?: ReactNode;
}

/** One item that can be requested, with its terms. */
export function AskRow({ label, hint, asked, onAsk, terms, more }: AskRowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <div className={classes.ask}>
          <Checkbox
            label={label}
            hint={hint}
            checked={asked}
            onChange={(event) => onAsk(event.currentTarget.checked)}
          />
        </div>
        {asked && terms && <div className={classes.terms}>{terms}</div>}
      </div>
      {asked && more && <div className={classes.more}>{more}</div>}
    </li>
  );
}
