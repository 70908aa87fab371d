import type { PartyScreening } from '@probity/contract/screening.ts';
import { matchPercent } from '@probity/domain/checks/match-percent.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Text } from '@probity/ui/text.tsx';
import IconShieldSearch from '@tabler/icons-react/dist/esm/icons/IconShieldSearch.mjs';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { amlPartyOf, reviewHref } from './aml/aml-endpoints.ts';
import { useNamesOfLists } from './names-of-lists.ts';
import { OutcomeChip } from './outcome-chip.tsx';
import { getPartyScreeningQuery } from './queries.ts';

const PartyScreeningPanel = lazy(() => import('./party-screening-panel.tsx'));

interface Party {
  id: string;
  name: string;
  kind: string;
}

interface PartyScreeningCardProps {
  party: Party;
  /** The AML check of a party that the account manages. */
  checkHref?: string;
}

/** The result of a party's last screening, and a way to screen it now. */
export default function PartyScreeningCard({ party, checkHref }: PartyScreeningCardProps) {
  const { id: entityId, name } = party;
  const t = useTranslations('screening');
  const { accountId } = useAccount();
  const outcome = useQuery({
    ...getPartyScreeningQuery(accountId, entityId),
    throwOnError: false,
  });
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('outcome.title')}>
      <Stack gap={3}>
        {outcome.isPending && <SkeletonRows rows={2} />}
        {outcome.isError && <FailedRead error={outcome.error} onRetry={() => void outcome.refetch()} />}
        {outcome.data && <OutcomeLine outcome={outcome.data} />}
        {outcome.data?.openCaseId && (
          <div>
            <LinkButton variant="primary" href={`/screening/cases/${outcome.data.openCaseId}`}>
              {t('openCase')}
            </LinkButton>
          </div>
        )}
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
          <ScreenActs party={party} outcome={outcome.data} onScreen={() => setOpen(true)} />
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

interface ScreenActsProps {
  party: Party;
  outcome: PartyScreening | undefined;
  onScreen: () => void;
}

/** Stored hits of a managed party can be read without screening it again. */
function ScreenActs({ party: { id, name, kind }, outcome, onScreen }: ScreenActsProps) {
  const t = useTranslations('screening');
  const icon = <IconShieldSearch {...iconProps} />;
  const { undecided = 0, connectionId = null, screenedAt = null } = outcome ?? {};
  if (undecided > 0 && connectionId)
    return (
      <div>
        <Button icon={icon} onClick={onScreen}>
          {t('screenAndReview', { count: undecided })}
        </Button>
      </div>
    );
  return (
    <Row>
      {undecided > 0 && (
        <LinkButton variant="primary" href={reviewHref(amlPartyOf(kind, id))}>
          {t('reviewHits', { count: undecided })}
        </LinkButton>
      )}
      <Button
        icon={icon}
        aria-label={t(screenedAt ? 'screenAgainNamed' : 'screenPartyNamed', { name })}
        onClick={onScreen}
      >
        {screenedAt ? t('screenAgain') : t('screenParty')}
      </Button>
    </Row>
  );
}

/** What was found, by whom and when; a clean result names the lists, their versions and the threshold. */
export function OutcomeLine({ outcome }: { outcome: PartyScreening }) {
  const t = useTranslations('screening');
  const dates = useDates();
  const namesOfLists = useNamesOfLists();
  const { screenedAt, screenedByName, isAutomatic, result, threshold, lists } = outcome;
  const who = screenedByName ?? t(isAutomatic ? 'automatically' : 'formerMember');
  return (
    <Stack gap={1}>
      <div>
        <OutcomeChip outcome={outcome} />
      </div>
      <Text size="small" tone="muted">
        {screenedAt ? t('decidedBy', { who, date: dates.minute(screenedAt) }) : t('outcome.never')}
      </Text>
      {result === 'NoRisk' && threshold !== null && lists.length > 0 && (
        <Text size="small" tone="muted">
          {t('nothingFound', { lists: namesOfLists(lists), percent: matchPercent(threshold) })}
        </Text>
      )}
    </Stack>
  );
}
