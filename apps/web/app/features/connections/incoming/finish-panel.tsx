import type { ConnectionDetail, ConnectionItem } from '@probity/contract/connections.ts';
import { Button } from '@probity/ui/button.tsx';
import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { SidePanel } from '@probity/ui/side-panel.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { canShare, inGroup, waitingItems } from './item-groups.ts';
import { ShareSentence } from './share-sentence.tsx';
import { useShareItems } from './use-share-items.ts';

interface FinishPanelProps {
  connection: ConnectionDetail;
  sharesEvidence: (item: ConnectionItem) => boolean;
  onClose: () => void;
}

/** The end of the way through a request: what would be shared, with whom, until when, and what is left. */
export function FinishPanel({ connection, sharesEvidence, onClose }: FinishPanelProps) {
  const t = useTranslations('connections.incoming');
  const waiting = waitingItems(connection.scope).filter(canShare);
  const unconfirmed = inGroup(waiting, 'Unconfirmed');
  const ready = [...inGroup(waiting, 'Ready'), ...unconfirmed];
  const share = useShareItems(connection, sharesEvidence);
  // A person consents item by item.
  const chooses = connection.target.kind === 'LegalPerson' || ready.length === 0;
  return (
    <SidePanel
      opened
      onClose={onClose}
      eyebrow={t('completeFor', { name: connection.counterpart.name })}
      title={t(ready.length === 0 ? 'finishNothing' : 'finishTitle')}
    >
      <Stack gap={4}>
        <ShareSentence connection={connection} chosen={ready} sharesEvidence={sharesEvidence} />
        {unconfirmed.length > 0 && (
          <Text as="p" size="small" tone="soft">
            {t('finishUnconfirmed', { count: unconfirmed.length, name: connection.counterpart.name })}
          </Text>
        )}
        <Row>
          {chooses ? (
            <Button variant="primary" onClick={onClose}>
              {t('chooseItems')}
            </Button>
          ) : (
            <>
              <GuardedButton
                variant="primary"
                loading={share.isPending}
                deniedReason={connection.abilities.approve ? undefined : t('noValidate')}
                onClick={() => share.run(ready, onClose)}
              >
                {t('shareAll', { count: ready.length })}
              </GuardedButton>
              <Button onClick={onClose}>{t('chooseItems')}</Button>
            </>
          )}
        </Row>
      </Stack>
    </SidePanel>
  );
}
