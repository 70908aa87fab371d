import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { Button } from '@probity/ui/button.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useTranslations } from 'use-intl';
import { useReceipt } from './use-receipt.ts';

export function ReceiptButton({ connection }: { connection: ConnectionDetail }) {
  const t = useTranslations('connections.receipt');
  const receipt = useReceipt(connection);
  if (!connection.abilities.receipt) return null;
  return (
    <Button
      size="sm"
      icon={<IconDownload {...iconProps} />}
      loading={receipt.isPending}
      onClick={() => receipt.mutate()}
    >
      {t('download')}
    </Button>
  );
}
