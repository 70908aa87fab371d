import { Card } from '@probity/ui/card.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { RowLink, RowList } from '@probity/ui/row-list.tsx';
import { useTranslations } from 'use-intl';
import { screensFor, visitorOf } from '../features/shell/navigation.ts';
import { ScreenIcon } from '../features/shell/screen-icon.tsx';
import { PageTitle } from '../page-title.tsx';
import { useViewer } from '../platform/viewer/viewer.ts';
import { useProduct } from '../product.tsx';

/** The shell by itself, with links to every screen. */
export default function AppShellPage() {
  const t = useTranslations();
  const product = useProduct();
  const screens = screensFor(visitorOf(useViewer()));
  return (
    <>
      <PageTitle />
      <PageHeader title={product.name} />
      <Card title={t('dashboard.screens')} flush>
        <RowList>
          {screens.map(({ menu, text, path }) => (
            <RowLink key={path} href={path} icon={<ScreenIcon name={menu} />} title={t(text)} />
          ))}
        </RowList>
      </Card>
    </>
  );
}
