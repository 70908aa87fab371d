import type { ConnectionDetail, ConnectionItem } from '@probity/contract/connections.ts';
import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { runAct } from '../../../platform/forms/run-act.ts';
import { useApproveConnection } from '../mutations.ts';
import { useReceipt } from '../use-receipt.ts';
import classes from './incoming.module.css';
import { documentsIn } from './item-groups.ts';

interface ShareFooterProps {
  connection: ConnectionDetail;
  chosen: readonly ConnectionItem[];
  /** How many items remain requested. */
  left: number;
  sharesEvidence: (item: ConnectionItem) => boolean;
}

/** States exactly what will be disclosed, then shares it: some now, the rest later. */
export function ShareFooter({ connection, chosen, left, sharesEvidence }: ShareFooterProps) {
  const t = useTranslations('connections.incoming');
  const words = useTranslations('connections.receipt');
  const dates = useDates();
  const toast = useToast();
  const approve = useApproveConnection(connection);
  const receipt = useReceipt(connection);
  const name = connection.counterpart.name;
  const { consentUntil } = connection;
  const until = consentUntil ? dates.day(consentUntil) : 'none';
  const documents = documentsIn(chosen.filter(sharesEvidence));
  const share = () =>
    runAct(
      approve,
      {
        items: chosen.map((item) => ({
          kind: item.kind,
          key: item.key,
          shareEvidence: sharesEvidence(item),
        })),
      },
      {
        onSuccess: () =>
          toast.show({
            message: t('shared', { count: chosen.length, name, until }),
            variant: 'success',
            action: { label: words('download'), onAction: () => receipt.mutate() },
          }),
      },
    );
  const denied = connection.abilities.approve
    ? chosen.length === 0
      ? t('nothingChosen')
      : undefined
    : t('noValidate');
  return (
    <div className={classes.footer} data-sticky>
      <p>
        {chosen.length === 0
          ? t('nothingChosen')
          : t.rich('willSee', {
              name,
              items: chosen.length,
              documents,
              until,
              strong: (text) => <strong>{text}</strong>,
            })}
      </p>
      <div className={classes.acts}>
        <LinkButton href="/connections">{t('later')}</LinkButton>
        <GuardedButton variant="primary" loading={approve.isPending} deniedReason={denied} onClick={share}>
          {left > 0 && chosen.length > 0
            ? t('shareSome', { count: chosen.length, left })
            : t('shareAll', { count: chosen.length })}
        </GuardedButton>
      </div>
    </div>
  );
}
