import {
  type BusinessArea,
  type BusinessQuestion,
  businessAreas,
  businessQuestions,
  businessQuestionText,
  businessQuestionWhy,
  questionsIn,
} from '@probity/domain/business-questions/questions.ts';
import { Card } from '@probity/ui/card.tsx';
import { FieldList } from '@probity/ui/field-row.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { PlainRow } from '../credentials/plain-row.tsx';
import { useProfile } from '../credentials/use-profile.ts';
import { draftItemOf } from '../credentials/value-drafts.ts';
import { listBusinessAnswersQuery, useAnswerBusinessQuestion } from './queries.ts';

const BusinessHistory = lazy(() => import('./business-history.tsx'));

/** The organisation's answers about its business, by area. */
export function BusinessCards() {
  const { entity } = useProfile();
  const [past, setPast] = useState<BusinessQuestion | null>(null);
  return (
    <>
      {businessAreas.map((area) => (
        <AreaCard key={area} area={area} onHistory={setPast} />
      ))}
      {past && (
        <Suspense>
          <BusinessHistory entityId={entity.entityId} question={past} onClose={() => setPast(null)} />
        </Suspense>
      )}
    </>
  );
}

interface AreaCardProps {
  area: BusinessArea;
  onHistory: (question: BusinessQuestion) => void;
}

function AreaCard({ area, onHistory }: AreaCardProps) {
  const t = useTranslations('business');
  const dates = useDates();
  const toast = useToast();
  const { entity, credentials } = useProfile();
  const industry = credentials.find(({ fieldKey }) => fieldKey === 'Industry')?.value;
  const { data } = useQuery(listBusinessAnswersQuery(entity.entityId));
  const answer = useAnswerBusinessQuestion(entity.entityId);
  const items = questionsIn(area).flatMap(
    (question) => data?.items.find((item) => item.question === question) ?? [],
  );
  const answered = items.filter((item) => item.answer !== null).length;
  return (
    <Card flush title={t(`area.${area}`)} note={data && t('answered', { answered, count: items.length })}>
      {!data && <SkeletonRows rows={3} />}
      <FieldList>
        {items.map((item) => {
          const { value: type } = businessQuestions[item.question];
          const question = businessQuestionText(item.question);
          const why = businessQuestionWhy(item.question);
          return (
            <PlainRow
              key={item.question}
              item={draftItemOf(entity.entityId, item.question)}
              label={question}
              why={why}
              type={type}
              value={item.answer ?? null}
              // Entered once, suggested here: the answer is the organisation's statement, the field its verified value.
              suggestion={item.question === 'Industry' ? industry : undefined}
              country={entity.country}
              mayEdit={data?.abilities.edit ?? false}
              path="answer"
              note={
                item.changedAt && (
                  <span suppressHydrationWarning>
                    {t('saidBy', { name: item.changedBy ?? 'none', date: dates.day(item.changedAt) })}
                  </span>
                )
              }
              save={async (next) => {
                await answer(item, next);
                toast.show({ message: t(next === null ? 'withdrawn' : 'saved'), variant: 'success' });
              }}
              more={[{ key: 'history', label: t('history'), onSelect: () => onHistory(item.question) }]}
            />
          );
        })}
      </FieldList>
    </Card>
  );
}
