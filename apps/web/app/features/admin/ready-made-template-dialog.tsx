import { Modal } from '@probity/ui/modal.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { getTemplateQuery } from '../templates/queries.ts';
import { AskedContent } from '../templates/recipient/asked-content.tsx';

interface ReadyMadeTemplateDialogProps {
  template: { id: string; name: string };
  onClose: () => void;
}

/** What a ready-made template requests, read-only. */
export default function ReadyMadeTemplateDialog({ template, onClose }: ReadyMadeTemplateDialogProps) {
  const t = useTranslations('templates.view');
  const { data, isError, error, refetch } = useQuery({
    ...getTemplateQuery(template.id),
    throwOnError: false,
  });
  return (
    <Modal opened readOnly size="lg" onClose={onClose} title={template.name} subtitle={t('title')}>
      {data ? (
        <AskedContent content={data.content} />
      ) : isError ? (
        <FailedRead error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Modal>
  );
}
