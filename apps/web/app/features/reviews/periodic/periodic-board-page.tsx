import type { RelationshipSummary } from '@probity/contract/relationships.ts';
import { REVIEW_SOON_DAYS } from '@probity/domain/relationships/relationship-keys.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { PageTitle } from '../../../page-title.tsx';
import { today } from '../../../platform/dates/today.ts';
import { useAccount } from '../../../platform/session/own-account.ts';
import { AssignDialog } from '../../relationships/selected-relationships.tsx';
import { RiskChip } from '../../risk/risk-chip.tsx';
import { MoreToReview } from '../more-to-review.tsx';
import { periodicReviewHref } from '../review-tab.ts';
import { ReviewTabs } from '../review-tabs.tsx';
import classes from '../reviews.module.css';
import { type BoardGroup, groupByDay } from './group-by-day.ts';
import { boardQuery } from './queries.ts';
import { useScheduleReviews } from './use-periodic-acts.ts';

/** Counterparties by review due date, longest overdue first. */
export function PeriodicBoardPage() {
  const t = useTranslations('reviews');
  const { accountId } = useAccount();
  const query = useSuspenseInfiniteQuery(boardQuery(accountId));
  const all = query.data.pages.flatMap((page) => page.items);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = (toToggle: readonly string[], isOn: boolean) =>
    setIds((before) => {
      const after = new Set(before);
      for (const id of toToggle)
        if (isOn) after.add(id);
        else after.delete(id);
      return after;
    });
  const selected = all.filter(({ entity }) => ids.has(entity.id));
  return (
    <>
      <PageTitle title={t('periodic.title')} />
      <PageHeader title={t('title')} subtitle={t('periodic.subtitle')} />
      <ReviewTabs active="periodic" />
      {all.length === 0 ? (
        <EmptyState icon={<IconCalendarCheck {...iconProps} size={22} />} title={t('periodic.emptyTitle')}>
          {t('periodic.empty')}
        </EmptyState>
      ) : (
        <Stack gap={4}>
          <SelectedParties parties={selected} onDone={() => setIds(new Set())} />
          {groupByDay(all, today()).map(({ group, items }) => (
            <Group key={group} group={group} items={items} ids={ids} onToggle={toggle} />
          ))}
          <MoreToReview query={query} />
        </Stack>
      )}
    </>
  );
}

interface GroupProps {
  group: BoardGroup;
  items: readonly RelationshipSummary[];
  ids: ReadonlySet<string>;
  onToggle: (ids: readonly string[], isOn: boolean) => void;
}

function Group({ group, items, ids, onToggle }: GroupProps) {
  const t = useTranslations('reviews.periodic');
  const chosen = items.filter(({ entity }) => ids.has(entity.id)).length;
  return (
    <Card
      flush
      title={t(`group.${group}`)}
      note={t(`groupNote.${group}`, { days: REVIEW_SOON_DAYS })}
      actions={
        <Checkbox
          label={t('selectAll', { count: items.length })}
          checked={chosen === items.length}
          indeterminate={chosen > 0 && chosen < items.length}
          onChange={() =>
            onToggle(
              items.map(({ entity }) => entity.id),
              chosen < items.length,
            )
          }
        />
      }
    >
      <ul className={classes.board} aria-label={t(`group.${group}`)}>
        {items.map((item) => (
          <Party
            key={item.entity.id}
            item={item}
            group={group}
            isChosen={ids.has(item.entity.id)}
            onToggle={onToggle}
          />
        ))}
      </ul>
    </Card>
  );
}

interface PartyProps {
  item: RelationshipSummary;
  group: BoardGroup;
  isChosen: boolean;
  onToggle: GroupProps['onToggle'];
}

function Party({ item: { entity, risk, owner, reviewOn }, group, isChosen, onToggle }: PartyProps) {
  const t = useTranslations('reviews');
  const dates = useDates();
  return (
    <li className={classes.boardRow}>
      <Checkbox
        aria-label={t('periodic.select', { name: entity.name })}
        checked={isChosen}
        onChange={() => onToggle([entity.id], !isChosen)}
      />
      <Avatar size="sm" name={entity.name} kind={entity.kind === 'LegalPerson' ? 'person' : 'entity'} />
      <span className={classes.texts}>
        <TextLink href={periodicReviewHref(entity.id)}>{entity.name}</TextLink>
        <span className={classes.hint}>
          {owner ? t('periodic.owner', { name: owner.name }) : t('periodic.noOwner')}
        </span>
      </span>
      {risk ? (
        <RiskChip level={risk.level} />
      ) : (
        <span className={classes.hint}>{t('periodic.notRated')}</span>
      )}
      {reviewOn && (
        <span className={group === 'Overdue' ? classes.overdue : classes.hint}>
          {t(group === 'Overdue' ? 'overdueSince' : 'due', { date: dates.day(reviewOn) })}
        </span>
      )}
    </li>
  );
}

/** Reschedules the selected reviews: to one day, or each by its risk. */
function SelectedParties({
  parties,
  onDone,
}: {
  parties: readonly RelationshipSummary[];
  onDone: () => void;
}) {
  const t = useTranslations('reviews.periodic');
  const { permissions } = useAccount();
  const schedule = useScheduleReviews();
  const [asks, setAsks] = useState<'owner' | 'review' | null>(null);
  const count = parties.length;
  const entityIds = parties.map(({ entity }) => entity.id);
  if (count === 0 || !permissions.includes('edit')) return null;
  return (
    <section aria-label={t('selected', { count })}>
      <Row gap={2}>
        <Text>{t('selected', { count })}</Text>
        <Button size="sm" onClick={() => setAsks('review')}>
          {t('reschedule')}
        </Button>
        <Button
          size="sm"
          loading={schedule.isPending}
          onClick={() => schedule.mutate(entityIds, { onSuccess: onDone })}
        >
          {t('byRisk')}
        </Button>
        <Button size="sm" onClick={() => setAsks('owner')}>
          {t('assignOwner')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          {t('clear')}
        </Button>
      </Row>
      {asks && (
        <AssignDialog
          what={asks}
          entityIds={entityIds}
          onClose={() => setAsks(null)}
          onDone={() => {
            setAsks(null);
            onDone();
          }}
        />
      )}
    </section>
  );
}
