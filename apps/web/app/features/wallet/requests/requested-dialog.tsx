import type { NewWalletRequest } from '@probity/contract/wallet-requests.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import type { WalletRequestState } from '@probity/domain/proofs/proof-keys.ts';
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
import { verdictOf } from '../../verify/verdict.ts';
import { getWalletRequestQuery } from '../queries.ts';
import classes from '../scan.module.css';
import { canAskBrowser } from './ask-browser.ts';
import { BrowserWallet } from './browser-wallet.tsx';
import { PresentedValues } from './presented-values.tsx';
import { useTakePresentedValues } from './use-wallet-request.ts';

interface RequestedDialogProps {
  request: NewWalletRequest;
  onClose: () => void;
  onAskAgain: () => void;
  isAsking: boolean;
}

const presentationReasons = [
  'keyBindingMissing',
  'keyBindingAudienceWrong',
  'keyBindingNonceWrong',
  'keyBindingSignatureWrong',
  'keyBindingTooOld',
  'keyBindingHashWrong',
] as const;

const tones: Readonly<Record<WalletRequestState, Tone>> = {
  Waiting: 'neutral',
  Answered: 'ok',
  Declined: 'warn',
  Expired: 'warn',
  Refused: 'bad',
};

/** A request as long as it is open; then what the wallet has answered. */
export function RequestedDialog({ request, onClose, onAskAgain, isAsking }: RequestedDialogProps) {
  const t = useTranslations('wallet.request');
  const { accountId } = useAccount();
  const { data } = useQuery(getWalletRequestQuery(accountId, request.id));
  const take = useTakePresentedValues(accountId);
  const state = data?.state ?? 'Waiting';
  const hasFailed = state === 'Declined' || state === 'Expired' || state === 'Refused';
  const mayTake = state === 'Answered' && data?.values.some(({ text }) => text !== null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('ask')}
      closeOnClickOutside={false}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {hasFailed && (
            <Button variant="primary" loading={isAsking} onClick={onAskAgain}>
              {t('again')}
            </Button>
          )}
          {mayTake && (
            <Button
              variant="primary"
              loading={take.isPending}
              onClick={() => take.mutate(request.id, { onSuccess: onClose })}
            >
              {t('take')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {state === 'Waiting' && canAskBrowser() && <BrowserWallet request={request} />}
        {state === 'Waiting' && <WaysToAnswer request={request} />}
        <div role="status">
          <InlineNotice tone={tones[state]}>
            {t(`state.${state}`, { issuer: data?.issuer ?? '' })}
            {data?.refusedBecause && <RefusalText reason={data.refusedBecause} />}
          </InlineNotice>
        </div>
        {data && state === 'Answered' && <PresentedValues values={data.values} />}
      </Stack>
    </Modal>
  );
}

function WaysToAnswer({ request }: { request: NewWalletRequest }) {
  const t = useTranslations('wallet.request');
  const dates = useDates();
  return (
    <>
      <Text as="p">{t('explain')}</Text>
      <div className={classes.ways}>
        <QrCode svg={request.qrSvg} alt={t('qrAlt')} size={208} />
        <Stack gap={3}>
          <Text as="p" size="small" tone="muted">
            {t('until', { time: dates.minute(request.expiresAt) })}
          </Text>
          <Row>
            <LinkButton href={request.link}>{t('open')}</LinkButton>
          </Row>
          <CopyChip value={request.link} display={t('link')} />
        </Stack>
      </div>
    </>
  );
}

/** In the words of the page that verifies credentials. */
function RefusalText({ reason }: { reason: string }) {
  const t = useTranslations('wallet.request');
  const verify = useTranslations('verify');
  if (reason === 'notAskedFor') return <> {t('notAskedFor')}</>;
  // Where and for what it was presented has reasons of its own.
  if (isOneOf(presentationReasons, reason)) return <> {verify(`reason.${reason}`)}</>;
  const verdict = verdictOf({ outcome: 'invalid', steps: [{ outcome: 'failed', reason }] });
  return <> {verify(`verdict.${verdict}`)}.</>;
}
