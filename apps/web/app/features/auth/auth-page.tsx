import { AuthLayout } from '@probity/ui/auth-layout.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LanguageSwitch } from '../../i18n/language-switch.tsx';
import { PageTitle } from '../../page-title.tsx';
import { useProduct } from '../../product.tsx';
import classes from './auth-page.module.css';
import { SampleExtract } from './sample-extract.tsx';

interface AuthPageProps {
  title: string;
  subtitle?: ReactNode;
  footer?: ReactNode;
  /** Beside the form on wide screens, instead of the product's promise. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** The layout of every page outside the shell. */
export function AuthPage({ title, subtitle, footer, aside, children }: AuthPageProps) {
  const t = useTranslations('common');
  const product = useProduct();
  return (
    <AuthLayout
      productName={product.name}
      title={title}
      subtitle={subtitle}
      footer={footer}
      aside={aside || <ProductPromise />}
      legal={
        <span className={classes.legal}>
          <TextLink quiet href="/verify">
            {t('verify')}
          </TextLink>
          <TextLink quiet href={product.termsUrl}>
            {t('terms')}
          </TextLink>
          <TextLink quiet href={product.privacyUrl}>
            {t('privacy')}
          </TextLink>
          <TextLink quiet href={`mailto:${product.supportEmail}`}>
            {t('support')}
          </TextLink>
          {product.faqUrl && (
            <TextLink quiet href={product.faqUrl}>
              {t('help')}
            </TextLink>
          )}
          <LanguageSwitch />
        </span>
      }
    >
      <PageTitle title={title} />
      {children}
    </AuthLayout>
  );
}

/** The product's promise, beside the form on wide screens. */
function ProductPromise() {
  const t = useTranslations('auth');
  return (
    <div className={classes.promise}>
      <p className={classes.promiseTitle}>{t('asideTitle')}</p>
      <SampleExtract />
      <ul>
        <li>{t('asidePoints.verified')}</li>
        <li>{t('asidePoints.consent')}</li>
        <li>{t('asidePoints.auditLog')}</li>
      </ul>
    </div>
  );
}
