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
  const t = useTranslations();
  const { entity, credentials, mayEdit } = useProfile();
  const { openId, open } = useOpenCredential();
  const isPerson = entity.kind === 'LegalPerson';
  const title = isPerson ? t('consent.title') : t('related.title');
  const credential = credentials.find(({ id }) => id === openId);
  return (
    <>
      <PageTitle title={title} />
      <PageHeader
        title={title}
        subtitle={isPerson ? t('consent.subtitle') : t('related.subtitle', { name: entity.entityName })}
        actions={
          mayEdit && !isPerson ? (
            <LinkButton href="/related?add=any" variant="primary" icon={<IconUserPlus {...iconProps} />}>
              {t('related.add')}
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
