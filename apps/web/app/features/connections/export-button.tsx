import { Button } from '@probity/ui/button.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { downloadBlob } from '../documents/download-blob.ts';
import { fetchFile } from '../documents/queries.ts';
import { useRefusalToast } from '../forms/use-refusal.ts';
import { useAccount } from '../session/own-account.ts';
import type { ConnectionFilter } from './queries.ts';

/** What the filter finds, as a table for a spreadsheet. */
export function ExportButton({
  filter: { direction, sharingStatus, actionState, text },
}: {
  filter: ConnectionFilter;
}) {
  const t = useTranslations('connections');
  const { accountId } = useAccount();
  const wanted = Object.entries({ accountId, direction, sharingStatus, actionState, text: text.trim() });
  const given = wanted.filter((entry): entry is [string, string] => Boolean(entry[1]));
  const download = useMutation({
    mutationFn: () => fetchFile(`/v1/Connections/export?${new URLSearchParams(given)}`),
    onSuccess: (file) => downloadBlob(file, t('exportName')),
    onError: useRefusalToast(),
  });
  return (
    <Button
      icon={<IconDownload {...iconProps} />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('exportCsv')}
    </Button>
  );
}
