import type { WalletExport } from '@probity/contract/wallets.ts';
import { Button } from '@probity/ui/button.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { useAccount } from '../../../platform/session/own-account.ts';
import classes from '../wallet.module.css';
import { useRevokeWalletExport } from './use-wallet-exports.ts';

interface ExportListProps {
  exports: readonly WalletExport[];
  mayRevoke: boolean;
}

/** What wallets have of a credential, each revoked by itself. */
export function ExportList({ exports, mayRevoke }: ExportListProps) {
  const t = useTranslations('wallet.export');
  const { accountId } = useAccount();
  const revoke = useRevokeWalletExport(accountId);
  const [askedId, setAskedId] = useState<string | null>(null);
  const stateText = useExportText();
  return (
    <section>
      <h3>{t('list')}</h3>
      {exports.length === 0 ? (
        <Text as="p" size="small" tone="muted">
          {t('none')}
        </Text>
      ) : (
        <ul className={classes.names}>
          {exports.map((walletExport) => (
            <li key={walletExport.id}>
              <Row justify="between">
                <span>
                  {stateText(walletExport)}
                  {walletExport.format !== 'dc+sd-jwt' && (
                    <Text size="small" tone="muted">
                      {t(`as.${walletExport.format === 'vc+jwt' ? 'token' : 'document'}`)}
                    </Text>
                  )}
                  {walletExport.copies > 1 && (
                    <Text size="small" tone="muted">
                      {t('copies', { count: walletExport.copies })}
                    </Text>
                  )}
                  {walletExport.reportedAs && (
                    <Text size="small" tone="muted">
                      {t(`reported.${walletExport.reportedAs}`)}
                    </Text>
                  )}
                </span>
                {mayRevoke && walletExport.state === 'Valid' && (
                  <Button size="sm" onClick={() => setAskedId(walletExport.id)}>
                    {t('revoke')}
                  </Button>
                )}
              </Row>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={askedId !== null}
        onClose={() => setAskedId(null)}
        onConfirm={() => askedId && revoke.mutate(askedId, { onSettled: () => setAskedId(null) })}
        title={t('revokeTitle')}
        confirmLabel={t('revokeConfirm')}
        cancelLabel={t('cancel')}
        destructive
        loading={revoke.isPending}
      >
        {t('revokeText')}
      </ConfirmDialog>
    </section>
  );
}

function useExportText(): (walletExport: WalletExport) => string {
  const t = useTranslations('wallet');
  const dates = useDates();
  return ({ state, exportedAt, expiresAt, endedAt, endedBecause }) => {
    if (endedAt && endedBecause) {
      const reason = endedBecause === 'Revoked' ? t('export.because.Revoked') : t(`because.${endedBecause}`);
      return t('export.revoked', { day: dates.day(endedAt), reason });
    }
    if (state === 'Expired') return t('export.expired', { day: dates.day(expiresAt) });
    return t('export.addedOn', { day: dates.day(exportedAt) });
  };
}
