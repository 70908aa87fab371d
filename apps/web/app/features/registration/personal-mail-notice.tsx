import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { useTranslations } from 'use-intl';

/** An organisation is better registered with an address of its own. */
export function PersonalMailNotice({ email }: { email: string }) {
  const t = useTranslations('register.account');
  return (
    <InlineNotice tone="warn" title={t('personalTitle')}>
      {t('personal', { email })}
    </InlineNotice>
  );
}
