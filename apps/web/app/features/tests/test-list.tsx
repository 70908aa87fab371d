import type { TestSummary } from '@probity/contract/compliance-tests.ts';
import { testOutcomes } from '@probity/domain/compliance-tests/test-keys.ts';
import type { EntityKind } from '@probity/domain/enumerations.ts';
import { Card } from '@probity/ui/card.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { TestOutcomeChip, toneOfTest } from './test-outcome-chip.tsx';
import classes from './tests.module.css';
import { useTestText } from './use-test-text.ts';

interface TestListProps<Test extends TestSummary> {
  tests: readonly Test[];
  kind: EntityKind;
  selected?: string | null;
  side?: (test: Test) => ReactNode;
  /** The next steps are up to another party. */
  isTheirs?: boolean;
}

/** Tests that need attention come first, each with its reason and next step. */
export function TestList<Test extends TestSummary>({
  tests,
  kind,
  selected,
  side,
  isTheirs,
}: TestListProps<Test>) {
  const t = useTranslations('tests');
  const words = useTestText(kind);
  const groups = testOutcomes.flatMap((outcome) => {
    const found = tests.filter((test) => test.outcome === outcome);
    return found.length > 0 ? { outcome, found } : [];
  });
  return (
    <Stack gap={4}>
      {groups.map(({ outcome, found }) => (
        <Card
          key={outcome}
          flush
          title={t(`group.${outcome}`)}
          count={found.length}
          countTone={toneOfTest[outcome]}
        >
          <FieldList>
            {found.map((test) => {
              const remedy = words.remedy(test);
              return (
                <FieldRow
                  key={test.key}
                  selected={selected === test.key}
                  label={t(`name.${test.key}`)}
                  value={<TestOutcomeChip outcome={test.outcome} />}
                  trust={
                    <div className={classes.said}>
                      <p>{words.reason(test)}</p>
                      {remedy && (
                        <p className={classes.remedy}>
                          {isTheirs ? t('shared.forOwner', { remedy }) : remedy}
                        </p>
                      )}
                    </div>
                  }
                  side={side?.(test)}
                />
              );
            })}
          </FieldList>
        </Card>
      ))}
    </Stack>
  );
}
