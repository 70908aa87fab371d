import type { ConnectionDetail, ConnectionItem } from '@probity/contract/connections.ts';
import { requestProgress } from '@probity/domain/sharing/request-progress.ts';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { documentsIn, waitingItems } from './item-groups.ts';

interface ShareSentenceProps {
  connection: ConnectionDetail;
  chosen: readonly ConnectionItem[];
  sharesEvidence: (item: ConnectionItem) => boolean;
}

/** What would be shared, with whom and until when, and what would then be left. */
export function ShareSentence({ connection, chosen, sharesEvidence }: ShareSentenceProps) {
  const t = useTranslations('connections.incoming');
  const dates = useDates();
  const { consentUntil, counterpart, scope } = connection;
  return (
    <div>
      <p>
        {chosen.length === 0
          ? t('nothingChosen')
          : t.rich('willSee', {
              name: counterpart.name,
              items: chosen.length,
              documents: documentsIn(chosen.filter(sharesEvidence)),
              until: consentUntil ? dates.day(consentUntil) : 'none',
              strong: (text) => <strong>{text}</strong>,
            })}
      </p>
      <Text size="small" tone="soft">
        {t('left', leftAfter(scope, chosen))}
      </Text>
    </div>
  );
}

/** What is still open once these items are shared. */
function leftAfter(scope: readonly ConnectionItem[], chosen: readonly ConnectionItem[]) {
  const { requiredLeft, optionalLeft } = requestProgress(
    waitingItems(scope).filter((item) => !chosen.includes(item)),
  );
  return { required: requiredLeft, optional: optionalLeft };
}
