import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { MoreRows } from '../../platform/problems/more-rows.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { listTemplatesQuery, type TemplateList } from './queries.ts';
import { TemplateTable } from './template-table.tsx';

interface TemplateListCardProps {
  list: TemplateList;
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}

export function TemplateListCard({ list, chosen, onChoose }: TemplateListCardProps) {
  const t = useTranslations('templates');
  const { accountId, name: organisation } = useAccount();
  const templates = useInfiniteQuery(listTemplatesQuery(accountId, list));
  const found = templates.data?.pages.flatMap((page) => page.items) ?? [];
  const words = {
    own: { title: t('own'), caption: t('ownCaption', { organisation }), note: undefined },
    readyMade: { title: t('readyMade'), caption: t('readyMade'), note: t('readyMadeNote') },
    archived: { title: t('archive'), caption: t('archiveCaption', { organisation }), note: undefined },
  }[list];
  return (
    <Card flush title={words.title} note={words.note}>
      {templates.isPending ? (
        <SkeletonRows rows={3} />
      ) : (
        <TemplateTable
          caption={words.caption}
          templates={found}
          chosen={chosen}
          onChoose={onChoose}
          empty={
            <EmptyState compact title={list === 'archived' ? t('archiveEmptyTitle') : t('emptyTitle')}>
              {list === 'archived' ? t('archiveEmpty') : t('empty')}
            </EmptyState>
          }
        />
      )}
      {templates.hasNextPage && (
        <MoreRows label={t('more')} status={t('shown', { count: found.length })} query={templates} />
      )}
    </Card>
  );
}
