import type { BodyOf } from '@probity/contract';
import { exportRelationshipFile, type RelationshipFile } from '@probity/contract/relationships.ts';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { today } from '../../platform/dates/today.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { downloadBlob } from '../documents/download-blob.ts';

export type FileChoices = Required<Omit<BodyOf<typeof exportRelationshipFile>, 'asAt'>>;

/** Saves the file of a counterparty, of the day that the page shows. */
export function useExportRelationshipFile({ summary, asAt }: RelationshipFile, onSaved: () => void) {
  const t = useTranslations('relationships.export');
  const dates = useDates();
  const { accountId } = useAccount();
  const { id: entityId, name } = summary.entity;
  return useAct(
    (call, choice: FileChoices) =>
      call(exportRelationshipFile, {
        params: { entityId },
        query: { accountId },
        body: { ...choice, ...(asAt && { asAt }) },
      }).then((file) => new Response(file, { headers: { 'content-type': 'application/zip' } }).blob()),
    {
      onSuccess: (file) => {
        downloadBlob(file, `${t('fileName', { name, day: dates.day(asAt ?? today()) })}.zip`);
        onSaved();
      },
      onError: useRefusalToast(),
    },
  );
}
