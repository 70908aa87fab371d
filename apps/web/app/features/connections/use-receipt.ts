import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { fetchFile } from '../../platform/session/fetch-file.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { downloadBlob } from '../documents/download-blob.ts';

/** The consent receipt as a PDF. */
export function useReceipt({ id, counterpart }: Pick<ConnectionDetail, 'id' | 'counterpart'>) {
  const t = useTranslations('connections.receipt');
  const { accountId } = useAccount();
  return useMutation({
    mutationFn: () => fetchFile(`/v1/Connections/${id}/receipt?accountId=${accountId}`),
    onSuccess: (file) => downloadBlob(file, `${t('fileName', { name: counterpart.name })}.pdf`),
    onError: useRefusalToast(),
  });
}
