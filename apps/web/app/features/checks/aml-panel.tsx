import type { ListedAmlCheck } from '@probity/contract/aml-checks.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import panelText from '../../panel-text.module.css';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { useProduct } from '../../product.tsx';
import { amlPartyOf, reviewHref } from '../screening/aml/aml-endpoints.ts';
import { ResultChip } from '../screening/aml/result-chip.tsx';
import { useStartAmlCheck } from '../screening/aml/use-aml-acts.ts';
import { listAmlChecksQuery } from '../screening/queries.ts';
import classes from './checks.module.css';

const REFETCH_MS = 1500;

/** The AML checks of the party and of its related parties. */
export function AmlPanel({ entityId }: { entityId: string }) {
  const t = useTranslations('screening.aml');
  const checks = useQuery({
    ...listAmlChecksQuery(entityId),
    throwOnError: false,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ outcome }) => outcome === 'Started') ? REFETCH_MS : false,
  });
  const items = checks.data?.items ?? [];
  const clear = items.filter(({ outcome }) => outcome === 'Success').length;
  return (
    <Card
      flush
      title={t('panelTitle')}
      note={items.length > 0 && t('panelNote', { clear, total: items.length })}
    >
      {checks.isPending && <SkeletonRows rows={3} />}
      {checks.isError && <FailedRead error={checks.error} onRetry={() => void checks.refetch()} />}
      {items.length > 0 && (
        <FieldList>
          {items.map((check) => (
            <AmlRow key={check.subject.entityId} check={check} />
          ))}
        </FieldList>
      )}
    </Card>
  );
}

function AmlRow({ check }: { check: ListedAmlCheck }) {
  const t = useTranslations('screening.aml');
  const dates = useDates();
  const { subject, provider, failure, screenedAt, result, undecided, confirmed, outcome } = check;
  const { name: product } = useProduct();
  const engine = provider ?? t('builtIn', { product });
  const roles = subject.roles.map((fieldKey) => fieldLabel(fieldKey, 'Organization'));
  return (
    <FieldRow
      label={
        <span className={classes.person}>
          <Avatar
            size="sm"
            kind={subject.kind === 'LegalPerson' ? 'person' : 'entity'}
            name={subject.entityName}
          />
          <span>
            {subject.entityName}
            {roles.length > 0 && <span className={classes.roles}>{roles.join(', ')}</span>}
          </span>
        </span>
      }
      value={
        <ResultChip
          result={result}
          undecided={undecided}
          confirmed={confirmed}
          isRunning={outcome === 'Started'}
          hasFailed={failure !== null}
        />
      }
      trust={
        <p className={panelText.hint}>
          {failure
            ? t(`failure.${failure}`)
            : screenedAt
              ? t(outcome === 'NotStarted' ? 'monitoredBy' : 'screenedBy', {
                  engine,
                  date: dates.minute(screenedAt),
                })
              : t('engineNow', { engine })}
        </p>
      }
      side={<AmlAction check={check} />}
    />
  );
}

function AmlAction({
  check: { subject, result, failure, outcome, screenedAt, abilities },
}: {
  check: ListedAmlCheck;
}) {
  const t = useTranslations('screening.aml');
  const party = amlPartyOf(subject.kind, subject.entityId);
  const start = useStartAmlCheck(party);
  const name = subject.entityName;
  const hasResult = screenedAt !== null && outcome !== 'Started' && !failure;
  // Monitoring screens a party whether or not anyone has started its check.
  const canStart = abilities.start && (!hasResult || outcome === 'NotStarted');
  return (
    <Row justify="end">
      {hasResult && (
        <LinkButton
          size="sm"
          href={reviewHref(party)}
          aria-label={t(result === 'PotentialRisk' ? 'reviewFor' : 'viewFor', { name })}
        >
          {t(result === 'PotentialRisk' ? 'review' : 'view')}
        </LinkButton>
      )}
      {canStart && (
        <Button
          size="sm"
          aria-label={t(failure ? 'retryFor' : 'startFor', { name })}
          loading={start.isPending}
          onClick={() => start.mutate()}
        >
          {t(failure ? 'retry' : 'startShort')}
        </Button>
      )}
    </Row>
  );
}
