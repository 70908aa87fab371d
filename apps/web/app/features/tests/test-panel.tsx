import type { ComplianceTest } from '@probity/contract/compliance-tests.ts';
import type { EntityKind } from '@probity/domain/enumerations.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { SidePanel } from '@probity/ui/side-panel.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Timeline } from '@probity/ui/timeline.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import panelText from '../../panel-text.module.css';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { useProfile } from '../credentials/use-profile.ts';
import { getTestQuery } from './queries.ts';
import { TestInputs } from './test-inputs.tsx';
import { TestOutcomeChip, toneOfTest } from './test-outcome-chip.tsx';
import classes from './tests.module.css';
import { useTestText } from './use-test-text.ts';

interface TestPanelProps {
  test: ComplianceTest;
  kind: EntityKind;
  onClose: () => void;
}

/** One test in full: the reason for its result, next steps, inputs, and earlier results. */
export function TestPanel({ test, kind, onClose }: TestPanelProps) {
  const t = useTranslations('tests');
  const dates = useDates();
  const words = useTestText(kind);
  const { entity } = useProfile();
  const remedy = words.remedy(test);
  return (
    <SidePanel opened onClose={onClose} eyebrow={entity.entityName} title={t(`name.${test.key}`)}>
      <Stack gap={4}>
        <div>
          <TestOutcomeChip outcome={test.outcome} />
        </div>
        <section>
          <h3 className={classes.heading}>{t('why')}</h3>
          <p>{words.reason(test)}</p>
        </section>
        {remedy && (
          <section>
            <h3 className={classes.heading}>{t('remedy')}</h3>
            <Stack gap={2}>
              <p>{remedy}</p>
              <RemedyLink test={test} />
            </Stack>
          </section>
        )}
        <TestInputs test={test} kind={kind} />
        <History test={test} kind={kind} />
        <p className={panelText.hint}>
          {t('computed', { date: dates.minute(test.computedAt) })} · {t('rule', { version: test.version })}
        </p>
        {test.changesOn && (
          <p className={panelText.hint}>{t('changesOn', { date: dates.day(test.changesOn) })}</p>
        )}
      </Stack>
    </SidePanel>
  );
}

function RemedyLink({ test }: Pick<TestPanelProps, 'test'>) {
  const t = useTranslations('tests');
  const { path, mayEdit } = useProfile();
  const { remedyAt } = test;
  if (!remedyAt || !mayEdit) return null;
  const [input] = test.used;
  const place = remedyAt === 'lookUp' ? `data?field=${input?.replace('field:', '')}` : remedyAt;
  return (
    <div>
      <LinkButton href={`${path}/${place}`}>{t(`go.${remedyAt}`)}</LinkButton>
    </div>
  );
}

function History({ test, kind }: Pick<TestPanelProps, 'test' | 'kind'>) {
  const t = useTranslations('tests');
  const dates = useDates();
  const words = useTestText(kind);
  const { data, error, refetch } = useQuery({ ...getTestQuery(test.id), throwOnError: false });
  return (
    <section>
      <h3 className={classes.heading}>{t('history')}</h3>
      {error && !data && <FailedRead error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={2} />}
      {data && (
        <Timeline
          label={t('history')}
          entries={data.history.map((past) => ({
            key: past.at,
            title: <Chip tone={toneOfTest[past.outcome]}>{t(`outcome.${past.outcome}`)}</Chip>,
            change: words.reason({ key: test.key, ...past }),
            detail: dates.minute(past.at),
            tone: toneOfTest[past.outcome],
          }))}
        />
      )}
    </section>
  );
}
