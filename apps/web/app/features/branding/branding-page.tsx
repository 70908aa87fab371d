import { Card } from '@probity/ui/card.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Columns, Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { isOwner, useAccount } from '../../platform/session/own-account.ts';
import { BrandingPreview } from './branding-preview.tsx';
import { IdentityForm } from './identity-form.tsx';
import { LogoField } from './logo-field.tsx';
import { getBrandingQuery } from './queries.ts';

export function BrandingPage() {
  const t = useTranslations('branding');
  const account = useAccount();
  const { accountId } = account;
  const { data: branding } = useSuspenseQuery(getBrandingQuery(accountId));
  const mayEdit = isOwner(account);
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} subtitle={t('subtitle', { organisation: account.name })} />
      <Stack gap={4}>
        {!mayEdit && <InlineNotice>{t('readOnly')}</InlineNotice>}
        <Columns>
          <Stack gap={4}>
            <Card title={t('identity')}>
              <IdentityForm accountId={accountId} branding={branding} mayEdit={mayEdit} />
            </Card>
            <Card title={t('logo')}>
              <LogoField accountId={accountId} branding={branding} mayEdit={mayEdit} />
            </Card>
          </Stack>
          <Card title={t('preview')}>
            <BrandingPreview branding={branding} />
          </Card>
        </Columns>
      </Stack>
    </>
  );
}
