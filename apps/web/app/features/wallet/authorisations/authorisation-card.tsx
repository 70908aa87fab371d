import type { WalletAuthorisation } from '@probity/contract/wallets.ts';
import { claimLabel, credentialTypeLabel } from '@probity/proofs/types/type-texts.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { useAccount, useActsForAccount } from '../../../platform/session/own-account.ts';
import { claimsShown } from '../claims-shown.ts';
import type { AskedAuthorisation } from './asked-in.ts';
import { useWalletAuthorisation } from './use-wallet-authorisation.ts';

interface AuthorisationCardProps {
  asked: AskedAuthorisation;
  authorisation: WalletAuthorisation;
}

/** What would go where, and the two answers. */
export function AuthorisationCard({ asked, authorisation }: AuthorisationCardProps) {
  const t = useTranslations('wallet.authorisation');
  const dates = useDates();
  const { accountId, name } = useAccount();
  const isOwn = useActsForAccount();
  const { approve, decline } = useWalletAuthorisation(accountId, asked);
  const { app, answersTo, type, proofs } = authorisation;
  const [chosenId, setChosenId] = useState(proofs[0]?.id ?? null);
  const chosen = proofs.find(({ id }) => id === chosenId);
  const credential = credentialTypeLabel(type);
  const hasAnswered = approve.isSuccess || decline.isSuccess;
  return (
    <Card title={t('asks', { app, credential })}>
      <Stack gap={4}>
        {proofs.length > 1 && (
          <RadioGroup
            legend={t('which')}
            options={proofs.map(({ id, issuedAt }) => ({
              value: id,
              label: t('issuedOn', { day: dates.day(issuedAt) }),
            }))}
            value={chosenId}
            onChange={setChosenId}
          />
        )}
        <DefinitionList
          folds
          items={[
            { key: 'holder', term: t('about'), value: name },
            ...(chosen
              ? [
                  {
                    key: 'claims',
                    term: t('contains'),
                    value: claimsShown(chosen).map(claimLabel).join(', '),
                  },
                ]
              : []),
            { key: 'app', term: t('app'), value: app },
            { key: 'answersTo', term: t('answersTo'), value: answersTo },
          ]}
        />
        {hasAnswered ? (
          <InlineNotice tone="ok">{t('answered', { app })}</InlineNotice>
        ) : (
          <>
            {chosen ? (
              <Text as="p">
                {chosen.expiresAt
                  ? t('explainUntil', { app, credential, day: dates.day(chosen.expiresAt) })
                  : t('explain', { app, credential })}
              </Text>
            ) : (
              <InlineNotice tone="warn">{t('none', { credential })}</InlineNotice>
            )}
            {isOwn && (
              <Row>
                {chosen && (
                  <Button
                    variant="primary"
                    loading={approve.isPending}
                    disabled={decline.isPending}
                    onClick={() => approve.mutate(chosen.id)}
                  >
                    {t('approve', { app })}
                  </Button>
                )}
                <Button
                  loading={decline.isPending}
                  disabled={approve.isPending}
                  onClick={() => decline.mutate()}
                >
                  {t('decline')}
                </Button>
              </Row>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}
