import type { NewWalletRequest } from '@probity/contract/wallet-requests.ts';
import { BROWSER_PROTOCOL } from '@probity/domain/proofs/proof-keys.ts';
import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { Spinner } from '@probity/ui/spinner.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../../platform/session/own-account.ts';
import { askBrowser, type NoAnswer } from './ask-browser.ts';
import { useAnswerWalletRequest } from './use-wallet-request.ts';

/** Asks the wallets that the browser knows. The code beside it stays, for wallets that it does not know. */
export function BrowserWallet({ request }: { request: NewWalletRequest }) {
  const t = useTranslations('wallet.request');
  const { accountId } = useAccount();
  const answer = useAnswerWalletRequest(accountId);
  const asking = useRef<AbortController | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<NoAnswer | 'otherProtocol' | null>(null);
  useEffect(() => () => asking.current?.abort(), []);
  const ask = async () => {
    const controller = new AbortController();
    asking.current = controller;
    setProblem(null);
    setAsking(true);
    const given = await askBrowser(request.browserRequest, controller.signal);
    setAsking(false);
    if (typeof given === 'string') setProblem(given);
    else if (given.protocol !== BROWSER_PROTOCOL) setProblem('otherProtocol');
    else answer.mutate({ walletRequestId: request.id, ...given });
  };
  return (
    <Stack gap={3}>
      <Text as="p">{t('browser.explain')}</Text>
      <Row>
        <Button variant="primary" loading={isAsking || answer.isPending} onClick={() => void ask()}>
          {t('browser.ask')}
        </Button>
        {isAsking && <Button onClick={() => asking.current?.abort()}>{t('browser.stop')}</Button>}
      </Row>
      <div role="status">
        {isAsking && (
          <Row>
            <Spinner /> {t('browser.waiting')}
          </Row>
        )}
        {problem && <InlineNotice tone="warn">{t(`browser.problem.${problem}`)}</InlineNotice>}
      </div>
    </Stack>
  );
}
