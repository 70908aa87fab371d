import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { Tabs } from '@probity/ui/tabs.tsx';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { useMaySpeak } from '../../platform/session/own-account.ts';
import type { DeclarationDraft } from './create-modal.tsx';
import { AgreementList, DeclarationList } from './declaration-lists.tsx';

const CreateModal = lazy(() => import('./create-modal.tsx'));

const emptyDraft: DeclarationDraft = { title: '', kind: 'Text' };

const declarationTabs = ['sign', 'sent', 'library'] as const;
type DeclarationTab = (typeof declarationTabs)[number];

export const tabOf = (search: URLSearchParams): DeclarationTab =>
  declarationTabs.find((tab) => tab === search.get('tab')) ?? 'sign';

/** Agreements to sign, agreements sent, and the declarations they are based on. */
export function DeclarationsPage({ tab }: { tab: DeclarationTab }) {
  const t = useTranslations('declarations');
  const maySpeak = useMaySpeak();
  const [creating, setCreating] = useState(false);
  // Outlives the dialog, which a key press closes.
  const [draft, setDraft] = useState(emptyDraft);
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <GuardedButton
            variant="primary"
            icon={<IconPlus {...iconProps} />}
            deniedReason={maySpeak ? undefined : t('noEdit')}
            onClick={() => setCreating(true)}
          >
            {t('create')}
          </GuardedButton>
        }
      />
      <Tabs
        label={t('title')}
        items={declarationTabs.map((name) => ({
          label: t(`tab.${name}`),
          href: name === 'sign' ? '/declarations' : `/declarations?tab=${name}`,
          active: name === tab,
        }))}
      />
      {tab === 'library' ? (
        <DeclarationList />
      ) : (
        <AgreementList key={tab} side={tab === 'sent' ? 'requester' : 'signer'} />
      )}
      {creating && (
        <Suspense>
          <CreateModal draft={draft} onChange={setDraft} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}
