import type { Branding } from '@probity/contract/accounts.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import classes from './branding.module.css';

/** What a recipient sees at the top of an invitation. */
export function BrandingPreview({ branding }: { branding: Branding }) {
  const t = useTranslations('branding');
  const name = branding.displayName ?? branding.registeredName;
  return (
    <div className={classes.preview}>
      <svg className={classes.band} aria-hidden="true">
        <rect width="100%" height="100%" fill={branding.accentColour ?? 'var(--accent)'} />
      </svg>
      <div className={classes.sample}>
        <Avatar size="lg" name={name} src={branding.logoUrl} />
        <div>
          <p className={classes.sampleTitle}>{t('previewText', { name })}</p>
          <Text size="small" tone="muted">
            {t('previewNote')}
          </Text>
        </div>
      </div>
    </div>
  );
}
