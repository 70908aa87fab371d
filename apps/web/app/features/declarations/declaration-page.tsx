import { Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { DeclarationActions } from './declaration-actions.tsx';
import { DocumentContent } from './document-content.tsx';
import { getDeclarationQuery } from './queries.ts';
import { SentCard } from './sent-card.tsx';
import { TextEditor } from './text-editor.tsx';
import { VersionsCard } from './versions-card.tsx';

/** One declaration of the library: its content, its versions and its recipients. */
export function DeclarationPage({ declarationId }: { declarationId: string }) {
  const t = useTranslations('declarations');
  const { data: declaration } = useSuspenseQuery(getDeclarationQuery(declarationId));
  const { title, kind, currentVersion, versions } = declaration;
  const current = versions.find(({ number }) => number === currentVersion);
  const isText = kind === 'Text' || (kind === 'AdobeSign' && current?.size === null);
  return (
    <>
      <PageTitle title={title} />
      <PageHeader
        breadcrumbs={[{ label: t('title'), href: '/declarations?tab=library' }, { label: title }]}
        title={title}
        subtitle={`${t(`kind.${kind}`)} · ${t('version', { number: currentVersion })}`}
        actions={<DeclarationActions declaration={declaration} hasContent={hasContent(current)} />}
      />
      <Stack gap={4}>
        {kind !== 'Document' && (isText || current?.size === null) && (
          <TextEditor key={declaration.id} declaration={declaration} />
        )}
        {kind !== 'Text' && <DocumentContent declaration={declaration} />}
        <SentCard declarationId={declaration.id} />
        <VersionsCard declaration={declaration} />
      </Stack>
    </>
  );
}

const hasContent = (version: { text: string | null; size: number | null } | undefined): boolean =>
  version !== undefined && (version.size !== null || (version.text ?? '').trim() !== '');
