import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { fetchFile } from '../../platform/session/fetch-file.ts';
import type { Profile } from '../credentials/use-profile.ts';
import { downloadBlob } from '../documents/download-blob.ts';
import type { RegisterEntry } from './queries.ts';

/** The extract compared with the profile, as a PDF. */
export function useReport({ entry, profile }: { entry: RegisterEntry; profile: Profile }) {
  const t = useTranslations('registers');
  const { accountId, enricher } = entry;
  const { entityId, entityName } = profile.entity;
  return useMutation({
    mutationFn: (extractId: string) =>
      fetchFile(
        `/v1/DataEnrichers/${enricher}/report?${new URLSearchParams({ accountId, extractId, entityId })}`,
      ),
    onSuccess: (file) => downloadBlob(file, `${t('reportName', { name: entityName })}.pdf`),
    onError: useRefusalToast(),
  });
}
