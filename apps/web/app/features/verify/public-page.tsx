import { loadTexts } from '@probity/domain/texts/current.ts';
import { Logo } from '@probity/ui/logo.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LanguageSwitch } from '../../i18n/language-switch.tsx';
import { PageTitle } from '../../page-title.tsx';
import { useProduct } from '../../product.tsx';
import classes from './public-page.module.css';

// What these pages say of credentials is with the texts behind the sign-in.
await loadTexts('shell');

interface PublicPageProps {
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** A page that everyone can open, with the whole width for its content. */
export function PublicPage({ title, subtitle, children }: PublicPageProps) {
  const t = useTranslations('common');
  const product = useProduct();
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Logo name={product.name} />
        <TextLink href="/auth/login">{t('signIn')}</TextLink>
      </header>
      <main className={classes.main}>
        <PageTitle title={title} />
        <h1>{title}</h1>
        <p className={classes.subtitle}>{subtitle}</p>
        {children}
      </main>
      <footer className={classes.foot}>
        <TextLink quiet href={product.termsUrl}>
          {t('terms')}
        </TextLink>
        <TextLink quiet href={product.privacyUrl}>
          {t('privacy')}
        </TextLink>
        <LanguageSwitch />
      </footer>
    </div>
  );
}
