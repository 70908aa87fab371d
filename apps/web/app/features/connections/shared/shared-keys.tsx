import { useTranslations } from 'use-intl';
import { useShortcuts } from '../../shell/shortcuts.ts';
import classes from './shared.module.css';
import type { SharedEntry } from './shared-entries.ts';

/** The shortcuts that do something for the open entry. */
export function SharedKeys({ entry: { value }, mayAsk }: { entry: SharedEntry; mayAsk: boolean }) {
  const t = useTranslations('connections.shared.shortcuts');
  const areOn = useShortcuts();
  if (!areOn) return null;
  const keys = [
    t('move'),
    value?.abilities.validate && t('validate'),
    value?.abilities.reject && t('reject'),
    mayAsk && t('ask'),
  ];
  return <p className={classes.keys}>{keys.filter(Boolean).join(', ')}</p>;
}
