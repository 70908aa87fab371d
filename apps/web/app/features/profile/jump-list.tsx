import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import classes from './data-page.module.css';

interface JumpListProps {
  targets: readonly { id: string; label: string }[];
}

/** Links to the sections of the page; the focus moves along. */
export function JumpList({ targets }: JumpListProps) {
  const t = useTranslations('profile');
  if (targets.length < 2) return null;
  const jump = (event: MouseEvent, id: string) => {
    const section = document.getElementById(`section-${id}`);
    if (!section) return;
    event.preventDefault();
    section.scrollIntoView({ block: 'start' });
    section.focus({ preventScroll: true });
  };
  return (
    <nav aria-label={t('jumpTo')} className={classes.jump}>
      <span aria-hidden>{t('jumpTo')}</span>
      <ul>
        {targets.map(({ id, label }) => (
          <li key={id}>
            <a href={`#section-${id}`} onClick={(event) => jump(event, id)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
