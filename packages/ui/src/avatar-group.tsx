import classes from './avatar.module.css';
import { Avatar } from './avatar.tsx';
import { splitOverflow } from './avatar-overflow.ts';

export interface AvatarGroupItem {
  id: string;
  name: string;
  src?: string | null;
  kind?: 'entity' | 'person';
}

export interface AvatarGroupProps {
  items: readonly AvatarGroupItem[];
  max?: number;
  size?: 'sm' | 'md';
  /** Names the list, for instance "Shared with". */
  label: string;
  /** Accessible text for the hidden ones, given their number. */
  moreLabel: (hidden: number) => string;
}

export function AvatarGroup({ items, max = 4, size = 'md', label, moreLabel }: AvatarGroupProps) {
  const { shown, hidden } = splitOverflow(items, max);
  return (
    <ul className={classes.group} aria-label={label}>
      {shown.map((item) => (
        <li key={item.id}>
          <Avatar name={item.name} src={item.src} kind={item.kind} size={size} withName />
        </li>
      ))}
      {hidden > 0 && (
        <li className={classes.more} data-size={size} title={moreLabel(hidden)}>
          + {hidden}
        </li>
      )}
    </ul>
  );
}
