import { COMPARED_AT_MOST } from '@probity/contract/template-comparison.ts';
import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { Tabs } from '@probity/ui/tabs.tsx';
import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { PageTitle } from '../../page-title.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { TemplateListCard } from './template-list-card.tsx';

const NewTemplateModal = lazy(() => import('./new-template-modal.tsx'));

/** The account's own templates, and the ready-made ones. */
export function TemplatesPage() {
  const t = useTranslations('templates');
  const { permissions } = useAccount();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const [search] = useSearchParams();
  const inArchive = search.get('show') === 'archive';
  const [creating, setCreating] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const comparable = chosen.size >= 2 && chosen.size <= COMPARED_AT_MOST;
  const compare = () => {
    const ids = new URLSearchParams([...chosen].map((id) => ['ids', id]));
    void navigate(localePath(`/templates/compare?${ids}`));
  };
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <GuardedButton
              icon={<IconColumns {...iconProps} />}
              deniedReason={comparable ? undefined : t('compareHint')}
              onClick={compare}
            >
              {t('compareChosen', { count: chosen.size })}
            </GuardedButton>
            <GuardedButton
              variant="primary"
              icon={<IconPlus {...iconProps} />}
              deniedReason={permissions.includes('edit') ? undefined : t('noEdit')}
              onClick={() => setCreating(true)}
            >
              {t('new')}
            </GuardedButton>
          </>
        }
      />
      <Tabs
        label={t('tabs')}
        items={[
          { label: t('tabActive'), href: '/templates', active: !inArchive },
          { label: t('tabArchived'), href: '/templates?show=archive', active: inArchive },
        ]}
      />
      {inArchive ? (
        <TemplateListCard key="archived" list="archived" chosen={chosen} onChoose={setChosen} />
      ) : (
        <Stack gap={4}>
          <TemplateListCard list="own" chosen={chosen} onChoose={setChosen} />
          <TemplateListCard list="readyMade" chosen={chosen} onChoose={setChosen} />
        </Stack>
      )}
      {creating && (
        <Suspense>
          <NewTemplateModal onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}
