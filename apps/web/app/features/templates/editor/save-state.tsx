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
}

/** Says quietly whether everything is kept. */
export function SaveState({ clean, saving, failed }: SaveStateProps) {
  const t = useTranslations('templates.editor');
  const words = failed ? t('failed') : saving ? t('saving') : clean ? t('saved') : t('unsaved');
  return (
    <span className={classes.state} role="status" data-failed={failed || undefined}>
      {failed ? <IconAlertCircle {...smallIconProps} /> : saving ? <Spinner size={14} /> : null}
      {clean && !failed && !saving && <IconCheck {...smallIconProps} />}
      {words}
    </span>
  );
}
