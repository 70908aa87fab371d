import { type BusinessQuestion, businessQuestionText } from '@probity/domain/business-questions/questions.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Timeline } from '@probity/ui/timeline.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useActorName } from '../credentials/use-actor-name.ts';
import { listBusinessHistoryQuery } from './queries.ts';

interface BusinessHistoryProps {
  entityId: string;
  question: BusinessQuestion;
  onClose: () => void;
}

export default function BusinessHistory({ entityId, question, onClose }: BusinessHistoryProps) {
  const t = useTranslations();
  const dates = useDates();
  const actorName = useActorName();
  const { data } = useQuery(listBusinessHistoryQuery(entityId, question));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('business.history')}
      description={businessQuestionText(question)}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {!data && <SkeletonRows rows={2} />}
      {data && (
        <Timeline
          label={t('business.history')}
          entries={data.items.map((entry) => ({
            key: String(entry.seq),
            title: entry.after ?? t('business.nothing'),
            detail: t('credentials.history.by', {
              name: actorName(entry),
              at: dates.minute(entry.at),
            }),
          }))}
        />
      )}
    </Modal>
  );
}
