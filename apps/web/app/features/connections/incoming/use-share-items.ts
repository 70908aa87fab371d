import type { ConnectionDetail, ConnectionItem } from '@probity/contract/connections.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { runAct } from '../../../platform/forms/run-act.ts';
import { useApproveConnection } from '../mutations.ts';
import { useReceipt } from '../use-receipt.ts';

/** Shares the given items and says so. */
export function useShareItems(
  connection: ConnectionDetail,
  sharesEvidence: (item: ConnectionItem) => boolean,
) {
  const t = useTranslations('connections.incoming');
  const words = useTranslations('connections.receipt');
  const dates = useDates();
  const toast = useToast();
  const approve = useApproveConnection(connection);
  const receipt = useReceipt(connection);
  const { consentUntil, counterpart } = connection;
  const run = (items: readonly ConnectionItem[], onShared?: () => void) =>
    runAct(
      approve,
      {
        items: items.map((item) => ({ kind: item.kind, key: item.key, shareEvidence: sharesEvidence(item) })),
      },
      {
        onSuccess: () => {
          onShared?.();
          toast.show({
            message: t('shared', {
              count: items.length,
              name: counterpart.name,
              until: consentUntil ? dates.day(consentUntil) : 'none',
            }),
            variant: 'success',
            action: { label: words('download'), onAction: () => receipt.mutate() },
          });
        },
      },
    );
  return { run, isPending: approve.isPending };
}
