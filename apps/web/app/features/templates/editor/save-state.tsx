import { smallIconProps } from '@probity/ui/icon.ts';
import { Spinner } from '@probity/ui/spinner.tsx';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useTranslations } from 'use-intl';
import classes from '../templates.module.css';

interface SaveStateProps {
  clean: boolean;
  saving: boolean;
  failed: boolean;
  /** A field holds input that cannot be saved. */
  inError?: boolean;
}

/** Shows whether everything is saved. */
export function SaveState({ clean, saving, failed, inError = false }: SaveStateProps) {
  const t = useTranslations('templates.editor');
  const isBad = failed || inError;
  const words = inError
    ? t('inError')
    : failed
      ? t('failed')
      : saving
        ? t('saving')
        : clean
          ? t('saved')
          : t('unsaved');
  return (
    <span className={classes.state} role="status" data-failed={isBad || undefined}>
      {isBad ? <IconAlertCircle {...smallIconProps} /> : saving ? <Spinner size={14} /> : null}
      {clean && !isBad && !saving && <IconCheck {...smallIconProps} />}
      {words}
    </span>
  );
}
