import type { RelationshipFile } from '@probity/contract/relationships.ts';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { useTranslations } from 'use-intl';

/** What an approval would override: open or confirmed hits, a missing screening, failed tests. */
export function DecisionWarnings({ file: { screening, failedTests } }: { file: RelationshipFile }) {
  const t = useTranslations('relationships.decision.warning');
  const warnings = [
    screening?.result === 'NotTriggered' && t('NotTriggered'),
    screening?.result === 'Unknown' && t('Unknown'),
    screening && screening.undecided > 0 && t('undecided', { count: screening.undecided }),
    screening && screening.confirmed > 0 && t('confirmed', { count: screening.confirmed }),
    failedTests > 0 && t('tests', { count: failedTests }),
  ].filter((warning) => warning !== false && warning !== null);
  if (warnings.length === 0) return null;
  return (
    <InlineNotice tone="warn" title={warnings.join(' ')}>
      <p>{t('overrides')}</p>
    </InlineNotice>
  );
}
