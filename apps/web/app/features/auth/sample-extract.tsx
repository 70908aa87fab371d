import { TrustLine } from '@probity/ui/trust-line.tsx';
import { useTranslations } from 'use-intl';
import classes from './sample-extract.module.css';

/** What the product is about, at a glance: a value and, under it, who stands behind it. */
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
            step="confirmed-by-source"
            stepLabel={t('confirmed')}
            who={t('register')}
            how={t('registerHow')}
          />
        </dd>
        <dt>{t('account')}</dt>
        <dd>
          {t('accountValue')}
          <TrustLine
            step="confirmed-by-source"
            stepLabel={t('confirmed')}
            who={t('bank')}
            how={t('bankHow')}
          />
        </dd>
        <dt>{t('directors')}</dt>
        <dd>
          {t('directorsValue')}
          <TrustLine
            step="validated-by-product"
            stepLabel={t('validated')}
            who={t('identity')}
            how={t('identityHow')}
          />
        </dd>
      </dl>
    </figure>
  );
}
