import type { ResponseOf } from '@probity/contract/endpoint.ts';
import type { getPartyScreening } from '@probity/contract/screening.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Text } from '@probity/ui/text.tsx';
import IconShieldSearch from '@tabler/icons-react/dist/esm/icons/IconShieldSearch.mjs';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { FailedRead } from '../problems/failed-read.tsx';
import { browserApi } from '../session/browser-api.ts';
import { useAccount } from '../session/own-account.ts';
import { resultTones } from './aml/result-chip.tsx';
import { getPartyScreeningQuery } from './queries.ts';

const PartyScreeningPanel = lazy(() => import('./party-screening-panel.tsx'));

type Outcome = ResponseOf<typeof getPartyScreening>;

interface PartyScreeningCardProps {
  entityId: string;
  name: string;
  /** The AML check of a party that the account manages. */
  checkHref?: string;
}

/** The result of a party's last screening, and a way to screen it now. */
export default function PartyScreeningCard({ entityId, name, checkHref }: PartyScreeningCardProps) {
  const t = useTranslations('screening');
  const { accountId } = useAccount();
  const outcome = useQuery({
    ...getPartyScreeningQuery(browserApi, accountId, entityId),
    throwOnError: false,
  });
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('outcome.title')}>
      <Stack gap={3}>
        {outcome.isPending && <SkeletonRows rows={2} />}
        {outcome.isError && <FailedRead error={outcome.error} onRetry={() => void outcome.refetch()} />}
        {outcome.data && <OutcomeLine outcome={outcome.data} />}
        {checkHref ? (
          <div>
            <LinkButton
              href={checkHref}
              icon={<IconShieldSearch {...iconProps} />}
              aria-label={t('aml.openFor', { name })}
            >
              {t('aml.open')}
            </LinkButton>
          </div>
        ) : (
          <div>
            <Button
              icon={<IconShieldSearch {...iconProps} />}
              aria-label={t(outcome.data?.screenedAt ? 'screenAgainNamed' : 'screenPartyNamed', { name })}
              onClick={() => setOpen(true)}
            >
              {outcome.data?.screenedAt ? t('screenAgain') : t('screenParty')}
            </Button>
          </div>
        )}
      </Stack>
      {isOpen && (
        <Suspense>
          <PartyScreeningPanel entityId={entityId} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function OutcomeLine({ outcome }: { outcome: Outcome }) {
  const t = useTranslations('screening');
  const dates = useDates();
  const { result, undecided, confirmed, screenedAt, screenedByName, isAutomatic } = outcome;
  const who = screenedByName ?? t(isAutomatic ? 'automatically' : 'formerMember');
  return (
    <Stack gap={1}>
      <div>
        <Chip tone={resultTones[result]}>{t(`outcome.result.${result}`, { undecided, confirmed })}</Chip>
      </div>
      <Text size="small" tone="muted">
        {screenedAt ? t('decidedBy', { who, date: dates.minute(screenedAt) }) : t('outcome.never')}
      </Text>
    </Stack>
  );
}
