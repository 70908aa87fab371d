import { Card } from '@probity/ui/card.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './editor.module.css';

interface FoldingCardProps {
  title: string;
  /** How much of it is requested. */
  asked: number;
  /** How much can be; absent where there is no limit to speak of. */
  total?: number;
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A section of the editor under its heading: what is requested stays in sight, the rest unfolds. */
export function FoldingCard({ title, asked, total, note, actions, children }: FoldingCardProps) {
  const t = useTranslations('templates.editor');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      flush
      title={
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown {...iconProps} aria-hidden className={classes.chevron} />
          {title}
        </button>
      }
      note={total === undefined ? t('askedOwn', { count: asked }) : t('asked', { asked, total })}
      actions={isOpen && actions}
    >
      <div id={id} hidden={!isOpen}>
        {note && <p className={classes.foldNote}>{note}</p>}
        {children}
      </div>
    </Card>
  );
}
