import type { PeriodicReview } from '@probity/contract/periodic-reviews.ts';
import { Card } from '@probity/ui/card.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { DateField } from '@probity/ui/date-field.tsx';
import { parseDay } from '@probity/ui/day-text.ts';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { PageTitle } from '../../../page-title.tsx';
import { runAct } from '../../../platform/forms/run-act.ts';
import { useAccount } from '../../../platform/session/own-account.ts';
import OwnershipCard from '../../relationships/ownership-card.tsx';
import { RiskChip } from '../../risk/risk-chip.tsx';
import { OutcomeChip } from '../../screening/outcome-chip.tsx';
import { TestOutcomeChip } from '../../tests/test-outcome-chip.tsx';
import { periodicBoardHref } from '../review-tab.ts';
import classes from '../reviews.module.css';
import { getPeriodicReviewQuery } from './queries.ts';
import { useFinishPeriodicReview } from './use-periodic-acts.ts';
import { useReviewDraft } from './use-review-draft.ts';

type Item = PeriodicReview['items'][number];
type Reason = Item['reasons'][number];

/** Changed, expired or unverified items come first and are reviewed one by one; the rest is confirmed at once. */
export function PeriodicReviewPage() {
  const t = useTranslations('reviews.periodic');
  const dates = useDates();
  const { entityId = '' } = useParams();
  const { accountId } = useAccount();
  const { data: review } = useSuspenseQuery(getPeriodicReviewQuery({ accountId, entityId }));
  const { party, riskLevel, dueOn, isOverdue, items, finished } = review;
  const { draft, change, forget } = useReviewDraft(entityId);
  const first = items.filter(({ reasons }) => reasons.length > 0);
  const rest = items.filter(({ reasons }) => reasons.length === 0);
  const [last] = finished;
  const due = dueOn && t(isOverdue ? 'overdueSince' : 'due', { date: dates.day(dueOn) });
  return (
    <>
      <PageTitle title={t('pageTitle', { name: party.name })} />
      <PageHeader
        title={party.name}
        subtitle={[t('pageSubtitle'), due ?? t('noDate')].join(' · ')}
        breadcrumbs={[{ label: t('title'), href: periodicBoardHref }]}
        actions={<TextLink href={`/relationships/${party.id}`}>{t('openFile')}</TextLink>}
      />
      <Stack gap={4}>
        {review.isPartlyHidden && <InlineNotice tone="warn">{t('partlyHidden')}</InlineNotice>}
        <div className={classes.review}>
          <Stack gap={4}>
            <Findings review={review} />
            <OwnershipCard entity={party} asAt={null} />
            <Card
              title={t('first')}
              note={first.length > 0 ? t(last ? 'firstNote' : 'firstNoteNoLast') : undefined}
              count={first.length}
            >
              {first.length === 0 ? (
                <Text>{t(items.length === 0 ? 'nothingShared' : 'nothingFirst')}</Text>
              ) : (
                <ul className={classes.reviewItems} aria-label={t('first')}>
                  {first.map((item) => (
                    <ItemToLookAt
                      key={item.key}
                      item={item}
                      isLookedAt={draft.lookedAt.includes(item.key)}
                      onLook={(isOn) =>
                        change({
                          lookedAt: [
                            ...draft.lookedAt.filter((key) => key !== item.key),
                            ...(isOn ? [item.key] : []),
                          ],
                        })
                      }
                    />
                  ))}
                </ul>
              )}
            </Card>
            {rest.length > 0 && (
              <Card title={t(last ? 'rest' : 'restNoLast')} note={t('restNote')} count={rest.length}>
                <Stack gap={3}>
                  <Checkbox
                    label={t(last ? 'confirmRest' : 'confirmRestNoLast', { count: rest.length })}
                    checked={draft.isRestConfirmed}
                    onChange={(event) => change({ isRestConfirmed: event.currentTarget.checked })}
                  />
                  <ul className={classes.reviewItems} aria-label={t(last ? 'rest' : 'restNoLast')}>
                    {rest.map((item) => (
                      <li key={item.key}>
                        <ItemText item={item} />
                      </li>
                    ))}
                  </ul>
                </Stack>
              </Card>
            )}
          </Stack>
          <Stack gap={4}>
            <FinishCard
              review={review}
              missing={
                first.filter(({ key }) => !draft.lookedAt.includes(key)).length +
                (rest.length > 0 && !draft.isRestConfirmed ? rest.length : 0)
              }
              lookedAt={first.map(({ key }) => key)}
              draft={draft}
              onChange={change}
              onFinished={forget}
            />
            <Card title={t('facts')}>
              <Stack gap={2}>
                {riskLevel ? <RiskChip level={riskLevel} /> : <Text>{t('notRated')}</Text>}
                <Text>{t('interval', { count: review.intervalMonths })}</Text>
              </Stack>
            </Card>
            <Card title={t('earlier')} count={finished.length}>
              {finished.length === 0 ? (
                <Text>{t('noEarlier')}</Text>
              ) : (
                <ul className={classes.reviewItems} aria-label={t('earlier')}>
                  {finished.map(({ id, at, byName, nextOn }, index) => (
                    <li key={id}>
                      <Text>{t('finishedBy', { name: byName ?? 'none', date: dates.minute(at) })}</Text>
                      <span className={classes.hint}>{t('nextWas', { date: dates.day(nextOn) })}</span>
                      {index === 0 && review.lastComment && <Text>{review.lastComment}</Text>}
                    </li>
                  ))}
                </ul>
              )}
            </Card>
          </Stack>
        </div>
      </Stack>
    </>
  );
}

/** Screening and tests, to be read before the data is ticked off. */
function Findings({ review: { screening, tests, party } }: { review: PeriodicReview }) {
  const t = useTranslations('reviews.periodic');
  const testTexts = useTranslations('tests');
  const dates = useDates();
  const isOpen = (outcome: string) => outcome === 'Fail' || outcome === 'Warning';
  const failed = tests.filter(({ outcome }) => isOpen(outcome));
  const shown = tests.filter(({ outcome, was }) => isOpen(outcome) || was !== null);
  return (
    <Card
      title={t('findings')}
      actions={<TextLink href={`/relationships/${party.id}`}>{t('openFile')}</TextLink>}
    >
      <FieldList>
        <FieldRow
          label={t('screening')}
          value={
            screening ? (
              <>
                <OutcomeChip outcome={screening} />
                {screening.screenedAt && ` ${dates.day(screening.screenedAt)}`}
              </>
            ) : (
              t('notScreened')
            )
          }
        />
        <FieldRow
          label={t('tests')}
          value={
            tests.length === 0
              ? t('noTests')
              : t('testsFailed', { failed: failed.length, total: tests.length })
          }
        />
        {shown.map(({ connectionId, key, outcome, was }) => (
          <FieldRow
            key={`${connectionId} ${key}`}
            label={testTexts(`name.${key}`)}
            value={
              <>
                <TestOutcomeChip outcome={outcome} />
                {was && ` ${t('testWas', { outcome: testTexts(`outcome.${was}`) })}`}
              </>
            }
          />
        ))}
      </FieldList>
    </Card>
  );
}

const tones: Record<Reason, Tone> = {
  Changed: 'warn',
  New: 'info',
  NoLongerShared: 'bad',
  Expired: 'bad',
  Unverified: 'warn',
};

function ItemText({ item: { label, text, files, expiresOn, reasons, connectionId } }: { item: Item }) {
  const t = useTranslations('reviews.periodic');
  const dates = useDates();
  return (
    <span className={classes.texts}>
      <span className={classes.line}>
        <span className={classes.field}>{label}</span>
        <span className={classes.reasons}>
          {reasons.map((reason) => (
            <Chip key={reason} tone={tones[reason]}>
              {t(`reason.${reason}`)}
            </Chip>
          ))}
        </span>
      </span>
      {text && <span>{text}</span>}
      <span className={classes.work}>
        {files > 0 && <span>{t('files', { count: files })}</span>}
        {expiresOn && <span>{t('expires', { date: dates.day(expiresOn) })}</span>}
        {connectionId && reasons.length > 0 && (
          <TextLink href={`/connections/${connectionId}/data`}>{t('openShared')}</TextLink>
        )}
      </span>
    </span>
  );
}

interface ItemToLookAtProps {
  item: Item;
  isLookedAt: boolean;
  onLook: (isOn: boolean) => void;
}

function ItemToLookAt({ item, isLookedAt, onLook }: ItemToLookAtProps) {
  const t = useTranslations('reviews.periodic');
  return (
    <li className={classes.reviewItem}>
      <Checkbox
        aria-label={t('lookedAt', { label: item.label })}
        checked={isLookedAt}
        onChange={(event) => onLook(event.currentTarget.checked)}
      />
      <ItemText item={item} />
    </li>
  );
}

interface FinishCardProps {
  review: PeriodicReview;
  /** How many items are neither reviewed nor confirmed. */
  missing: number;
  lookedAt: string[];
  draft: ReturnType<typeof useReviewDraft>['draft'];
  onChange: ReturnType<typeof useReviewDraft>['change'];
  onFinished: () => void;
}

function FinishCard({ review, missing, lookedAt, draft, onChange, onFinished }: FinishCardProps) {
  const t = useTranslations('reviews.periodic');
  const dates = useDates();
  const toast = useToast();
  const navigate = useNavigate();
  const finish = useFinishPeriodicReview(review.party.id);
  const { abilities, fileHash, intervalMonths } = review;
  const nextOn = draft.nextOn || review.nextOn;
  const day = parseDay(nextOn);
  const denied = abilities.finish
    ? missing > 0
      ? t('stillMissing', { count: missing })
      : undefined
    : t(review.isPartlyHidden ? 'partlyHidden' : 'denied');
  const send = () =>
    day &&
    runAct(
      finish,
      { fileHash, lookedAt, comment: draft.comment, nextOn: day },
      {
        onSuccess: () => {
          onFinished();
          toast.show({ message: t('finished', { date: dates.day(day) }), variant: 'success' });
          void navigate(periodicBoardHref);
        },
      },
    );
  return (
    <Card title={t('finish')}>
      <Stack gap={3}>
        <DateField
          label={t('nextOn')}
          hint={t('nextOnHint', { count: intervalMonths })}
          value={nextOn}
          onChange={(value) => onChange({ nextOn: value })}
        />
        <TextArea
          label={t('comment')}
          hint={t('commentHint')}
          optional
          rows={4}
          maxLength={2000}
          value={draft.comment}
          onChange={(event) => onChange({ comment: event.currentTarget.value })}
        />
        {denied && <Text>{denied}</Text>}
        <div>
          <GuardedButton
            variant="primary"
            loading={finish.isPending}
            disabled={!denied && day === null}
            deniedReason={denied}
            onClick={send}
          >
            {t('finish')}
          </GuardedButton>
        </div>
      </Stack>
    </Card>
  );
}
