import type { TestSummary } from '@probity/contract/compliance-tests.ts';
import type { RelationshipFile } from '@probity/contract/relationships.ts';
import { Card } from '@probity/ui/card.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { useQueries } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../platform/session/own-account.ts';
import { amlPartyOf, reviewHref } from '../screening/aml/aml-endpoints.ts';
import { OutcomeChip } from '../screening/outcome-chip.tsx';
import { listConnectionTestsQuery } from '../tests/queries.ts';
import { TestOutcomeChip } from '../tests/test-outcome-chip.tsx';
import { useTestText } from '../tests/use-test-text.ts';
import classes from './relationships.module.css';

/** What speaks against a decision: the screening if it is not clean, and the tests that do not pass. */
export function OpenPoints({ file }: { file: RelationshipFile }) {
  const t = useTranslations('relationships.points');
  const { accountId } = useAccount();
  const { screening, connections } = file;
  const { entity } = file.summary;
  const readable = connections.filter(({ isReadable }) => isReadable);
  const tests = useQueries({
    queries: readable.map(({ id }) => ({ ...listConnectionTestsQuery(id, accountId), throwOnError: false })),
  });
  const isScreened = screening && screening.result !== 'NotTriggered' && screening.result !== 'Unknown';
  const isClean = isScreened && screening.undecided === 0 && screening.confirmed === 0;
  const open = readable.flatMap(({ id, subject }, index) =>
    (tests[index]?.data?.items ?? [])
      .filter(({ outcome }) => outcome === 'Fail' || outcome === 'Warning')
      .map((test) => ({ connectionId: id, subject, test })),
  );
  const isRead = tests.every(({ isPending }) => !isPending);
  const isNone = open.length === 0 && (!screening || isClean);
  return (
    <Card flush title={t('title')}>
      {isNone && isRead && (
        <p className={classes.empty}>{t(readable.length === 0 ? 'nothingShared' : 'none')}</p>
      )}
      <FieldList>
        {screening && !isClean && (
          <FieldRow
            label={t('screening')}
            value={<OutcomeChip outcome={screening} />}
            side={
              <LinkButton
                size="sm"
                href={reviewHref(amlPartyOf(entity.kind, entity.id), screening.connectionId)}
              >
                {t('openScreening')}
              </LinkButton>
            }
          />
        )}
        {open.map(({ connectionId, subject, test }) => (
          <OpenTest
            key={`${connectionId} ${test.key}`}
            test={test}
            kind={(subject ?? entity).kind}
            subject={subject?.name}
            href={`/connections/${connectionId}/tests`}
          />
        ))}
      </FieldList>
    </Card>
  );
}

interface OpenTestProps {
  test: TestSummary;
  kind: RelationshipFile['summary']['entity']['kind'];
  /** Whose data it tests, if it is not the counterparty’s own. */
  subject: string | undefined;
  href: string;
}

function OpenTest({ test, kind, subject, href }: OpenTestProps) {
  const t = useTranslations('relationships.points');
  const tests = useTranslations('tests');
  const since = useTranslations('relationships.since');
  const words = useTestText(kind);
  const name = tests(`name.${test.key}`);
  return (
    <FieldRow
      label={subject ? since('of', { label: name, name: subject }) : name}
      value={<TestOutcomeChip outcome={test.outcome} />}
      trust={<span className={classes.privateNote}>{words.reason(test)}</span>}
      side={
        <LinkButton size="sm" href={href} aria-label={t('openTest', { name })}>
          {t('open')}
        </LinkButton>
      }
    />
  );
}
