import { useTranslations } from 'use-intl';
import { useAccount } from '../../platform/session/own-account.ts';
import { DownloadButton } from '../documents/download-button.tsx';
import type { ConnectionFilter } from './queries.ts';

/** Exports the filtered list as a spreadsheet. */
export function ExportButton({
  filter: { direction, sharingStatus, actionState, text },
}: {
  filter: ConnectionFilter;
}) {
  const t = useTranslations('connections');
  const { accountId } = useAccount();
  const wanted = Object.entries({ accountId, direction, sharingStatus, actionState, text: text.trim() });
  const given = wanted.filter((entry): entry is [string, string] => Boolean(entry[1]));
  return (
    <DownloadButton
      url={`/v1/Connections/export?${new URLSearchParams(given)}`}
      name={t('exportName')}
      label={t('exportCsv')}
    />
  );
}
