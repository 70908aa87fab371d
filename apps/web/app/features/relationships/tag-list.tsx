import { smallIconProps } from '@probity/ui/icon.ts';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslations } from 'use-intl';
import classes from './tag-list.module.css';

interface TagListProps {
  tags: readonly string[];
  onRemove?: (tag: string) => void;
}

/** Tags of a counterparty; each can be removed where that is offered. */
export function TagList({ tags, onRemove }: TagListProps) {
  const t = useTranslations('relationships.labels');
  if (tags.length === 0) return null;
  return (
    <ul className={classes.tags} aria-label={t('tags')}>
      {tags.map((tag) => (
        <li key={tag} className={classes.tag}>
          <span>{tag}</span>
          {onRemove && (
            <button type="button" onClick={() => onRemove(tag)}>
              <VisuallyHidden>{t('remove', { tag })}</VisuallyHidden>
              <IconX {...smallIconProps} aria-hidden />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
