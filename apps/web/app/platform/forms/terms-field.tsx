import { Checkbox } from '@probity/ui/checkbox.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useProduct } from '../../product.tsx';

/** Unticked by default; submits the version of the terms that was shown. */
export function TermsField({ error }: { error?: string | undefined }) {
  const t = useTranslations('factors.terms');
  const product = useProduct();
  const link = (href: string) => (text: ReactNode) => (
    <TextLink inText href={href} target="_blank" rel="noopener">
      {text}
    </TextLink>
  );
  return (
    <Checkbox
      name="termsVersion"
      value={product.termsVersion}
      required
      label={t.rich('accept', { terms: link(product.termsUrl), privacy: link(product.privacyUrl) })}
      error={error}
    />
  );
}
