import type { ConnectionDetail, ConnectionItem } from '@probity/contract/connections.ts';
import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { useTranslations } from 'use-intl';
import classes from './incoming.module.css';
import { ShareSentence } from './share-sentence.tsx';
import { useShareItems } from './use-share-items.ts';

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
  const share = useShareItems(connection, sharesEvidence);
  const denied = connection.abilities.approve
    ? chosen.length === 0
      ? t('nothingChosen')
      : undefined
    : t('noValidate');
  return (
    <div className={classes.footer} data-sticky>
      <ShareSentence connection={connection} chosen={chosen} sharesEvidence={sharesEvidence} />
      <div className={classes.acts}>
        <LinkButton href="/connections">{t('later')}</LinkButton>
        <GuardedButton
          variant="primary"
          loading={share.isPending}
          deniedReason={denied}
          onClick={() => share.run(chosen)}
        >
          {left > 0 && chosen.length > 0
            ? t('shareSome', { count: chosen.length, left })
            : t('shareAll', { count: chosen.length })}
        </GuardedButton>
      </div>
    </div>
  );
}
