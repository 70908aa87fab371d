import { Spinner } from '@probity/ui/spinner.tsx';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import classes from './navigation-spinner.module.css';

/** The page stays until the next one is ready; this shows that it is loading. */
export function NavigationSpinner() {
  const t = useTranslations('ui');
  if (useNavigation().state === 'idle') return null;
  return (
    <span className={classes.spinner} role="status">
      <Spinner size={18} />
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </span>
  );
}
