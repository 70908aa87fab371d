import type { WalletOffer } from '@probity/contract/wallets.ts';
import type { WalletOfferState } from '@probity/domain/proofs/proof-keys.ts';
import { Button } from '@probity/ui/button.tsx';
import { CopyChip } from '@probity/ui/copy-chip.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { QrCode } from '@probity/ui/qr-code.tsx';
import { Text } from '@probity/ui/text.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { useAccount } from '../../../platform/session/own-account.ts';
import { getWalletOfferQuery } from '../queries.ts';
import classes from '../scan.module.css';

interface OfferDialogProps {
  proofId: string;
  offer: WalletOffer;
  onClose: () => void;
  onOfferAgain: () => void;
  isOffering: boolean;
}

const tones: Readonly<Record<WalletOfferState, Tone>> = {
  Waiting: 'neutral',
  Redeemed: 'neutral',
  Collected: 'ok',
  Expired: 'warn',
  Blocked: 'bad',
};

/** An offer as long as it is good: how to take it, and what has become of it. */
export function OfferDialog({ proofId, offer, onClose, onOfferAgain, isOffering }: OfferDialogProps) {
  const t = useTranslations('wallet.export');
  const dates = useDates();
  const { accountId } = useAccount();
  const { data = offer } = useQuery(getWalletOfferQuery(accountId, proofId, offer.id));
  const isOpen = data.state === 'Waiting';
  const hasFailed = data.state === 'Expired' || data.state === 'Blocked';
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      closeOnClickOutside={false}
      footer={
        <>
          {hasFailed && (
            <Button variant="primary" loading={isOffering} onClick={onOfferAgain}>
              {t('make')}
            </Button>
          )}
          <Button onClick={onClose}>{data.state === 'Collected' ? t('done') : t('close')}</Button>
        </>
      }
    >
      <Stack gap={4}>
        {isOpen && (
          <>
            <Text as="p">{t('explain')}</Text>
            <div className={classes.ways}>
              <QrCode svg={offer.qrSvg} alt={t('qrAlt')} size={208} />
              <Stack gap={3}>
                <dl className={classes.code}>
                  <dt>{t('txCode')}</dt>
                  <dd>{offer.txCode.replace(/(...)(?=.)/, '$1 ')}</dd>
                </dl>
                <Text as="p" size="small" tone="muted">
                  {t('until', { time: dates.minute(offer.expiresAt) })}
                </Text>
                <Row>
                  <LinkButton href={offer.link}>{t('open')}</LinkButton>
                </Row>
                <CopyChip value={offer.link} display={t('link')} />
              </Stack>
            </div>
          </>
        )}
        <div role="status">
          <InlineNotice tone={tones[data.state]}>{t(`state.${data.state}`)}</InlineNotice>
        </div>
      </Stack>
    </Modal>
  );
}
