import { useState } from 'react';
import classes from './avatar.module.css';
import { initialsOf, tintOf } from './avatar-name.ts';

export interface AvatarProps {
  name: string;
  /** Organisations are square, people are round. */
  kind?: 'entity' | 'person';
  src?: string | null;
  size?: 'sm' | 'md' | 'lg';
  /** Only when no text beside the avatar gives the name. */
  withName?: boolean;
}

export function Avatar({ name, kind = 'entity', src, size = 'md', withName }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const showImage = src && src !== brokenSrc;
  const attributes = {
    className: classes.avatar,
    'data-kind': kind,
    'data-size': size,
    'data-tint': tintOf(name),
  };
  const content = showImage ? <img src={src} alt="" onError={() => setBrokenSrc(src)} /> : initialsOf(name);
  if (!withName) {
    return (
      <span {...attributes} aria-hidden="true">
        {content}
      </span>
    );
  }
  return (
    <span {...attributes} role="img" aria-label={name} title={name}>
      {content}
    </span>
  );
}
