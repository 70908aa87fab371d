import { useTranslations } from 'use-intl';
import { useShortcuts } from '../../../platform/keys/shortcuts.ts';
import classes from './shared.module.css';
import { abilitiesOf, type SharedEntry } from './shared-entries.ts';

/** The shortcuts that do something for the open entry. */
export function SharedKeys({ entry, mayAsk }: { entry: SharedEntry; mayAsk: boolean }) {
  const t = useTranslations('connections.shared.shortcuts');
  const areOn = useShortcuts();
  if (!areOn) return null;
  const abilities = abilitiesOf(entry);
  const keys = [
    t('move'),
    abilities?.validate && t('validate'),
    abilities?.reject && t('reject'),
    mayAsk && t('ask'),
  ];
  return <p className={classes.keys}>{keys.filter(Boolean).join(', ')}</p>;
}
