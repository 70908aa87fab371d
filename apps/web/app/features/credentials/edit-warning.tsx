import type { Credential } from '@probity/contract/credentials.ts';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { useTranslations } from 'use-intl';
import { WhatIsLost } from './what-is-lost.tsx';

/** Shown before a validated value is changed. */
export function EditWarning({ credential }: { credential: Credential }) {
  const t = useTranslations('credentials');
  return (
    <InlineNotice tone="warn" title={t('editWarning')}>
      <WhatIsLost credential={credential} by="edit" />
    </InlineNotice>
  );
}
