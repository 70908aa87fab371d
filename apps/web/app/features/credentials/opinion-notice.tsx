import type { Opinion } from '@probity/contract/connections.ts';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useOpinionText } from './use-opinion-text.ts';

interface OpinionNoticeProps {
  opinion: Opinion;
  /** The recipient, for the data owner; its own members read the name of their colleague. */
  partyName?: string;
}

/** What a recipient thinks of a shared item: who, why and when. */
export function OpinionNotice({ opinion, partyName }: OpinionNoticeProps) {
  const t = useTranslations('connections.shared.opinion');
  const text = useOpinionText()(opinion, partyName ?? opinion.byName ?? t('you'));
  if (opinion.verdict === 'Accepted' || !opinion.isCurrent)
    return (
      <Text as="p" tone="soft">
        {text}
      </Text>
    );
  return (
    <InlineNotice tone="bad" title={text}>
      {opinion.note}
    </InlineNotice>
  );
}
