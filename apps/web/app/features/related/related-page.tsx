import { iconProps } from '@probity/ui/icon.ts';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { CredentialDrawer } from '../credentials/drawer/credential-drawer.tsx';
import { useOpenCredential } from '../credentials/use-open-credential.ts';
import { useProfile } from '../profile/use-profile.ts';
import { RelatedGroups } from './related-groups.tsx';

/** Those around one's own organisation. */
export function RelatedPage() {
  const t = useTranslations('related');
  const { entity, credentials, mayEdit } = useProfile();
  const { openId, open } = useOpenCredential();
  const credential = credentials.find(({ id }) => id === openId);
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle', { name: entity.entityName })}
        actions={
          mayEdit && entity.kind !== 'LegalPerson' ? (
            <LinkButton href="/related?add=any" variant="primary" icon={<IconUserPlus {...iconProps} />}>
              {t('add')}
            </LinkButton>
          ) : undefined
        }
      />
      <RelatedGroups />
      {credential && (
        <CredentialDrawer
          key={credential.id}
          credential={credential}
          kind={entity.kind}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}
