import { TrustLine } from '@probity/ui/trust-line.tsx';
import { useTranslations } from 'use-intl';
import classes from './sample-extract.module.css';

/** What the product does, at a glance: a value and who validated it. Shows only what the product can do. */
export function SampleExtract() {
  const t = useTranslations('auth.sample');
  return (
    <figure className={classes.figure}>
      <figcaption>{t('caption')}</figcaption>
      <dl className={classes.extract}>
        <dt>{t('name')}</dt>
        <dd>
          {t('nameValue')}
          <TrustLine
            step="checked-by-holder"
            stepLabel={t('checked')}
            who={t('reviewer')}
            how={t('nameHow')}
          />
        </dd>
        <dt>{t('account')}</dt>
        <dd>
          {t('accountValue')}
          <TrustLine
            step="validated-by-party"
            stepLabel={t('validated')}
            who={t('bank')}
            how={t('accountHow')}
          />
        </dd>
        <dt>{t('directors')}</dt>
        <dd>
          {t('directorsValue')}
          <TrustLine
            step="checked-by-holder"
            stepLabel={t('checked')}
            who={t('consent')}
            how={t('consentHow')}
          />
        </dd>
      </dl>
    </figure>
  );
}
