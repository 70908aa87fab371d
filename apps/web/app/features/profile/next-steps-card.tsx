import { profileProgress } from '@probity/domain/credentials/profile-state.ts';
import { completenessLabels } from '@probity/domain/credentials/review-state-labels.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { RowLink, RowList } from '@probity/ui/row-list.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import { labelInSentence } from '../credentials/label-in-sentence.ts';
import { AskForReview } from './ask-for-review.tsx';
import { completenessTones } from './completeness-tones.ts';
import { nextStepOf } from './next-step.ts';
import { completenessByField } from './profile-counts.ts';
import { StepIcon } from './step-icon.tsx';
import { useLacking } from './use-lacking.ts';
import { useProfile } from './use-profile.ts';

/** The required fields that are not verified yet, each with the way to mend it. */
export function NextStepsCard() {
  const t = useTranslations('profile');
  const { entity, credentials, path } = useProfile();
  const lacking = useLacking();
  const { unfinished } = profileProgress(entity.kind, completenessByField(credentials));
  const shown = lacking ? unfinished.filter(({ completeness }) => completeness === lacking) : unfinished;
  return (
    <Card
      title={t('nextSteps')}
      count={shown.length}
      note={
        lacking && (
          <>
            {completenessLabels[lacking]} ·{' '}
            <TextLink inText href={path}>
              {t('showAll')}
            </TextLink>
          </>
        )
      }
      actions={<AskForReview />}
      flush
    >
      {shown.length === 0 ? (
        <EmptyState compact title={t('nextStepsDone')}>
          {t('nextStepsDoneText')}
        </EmptyState>
      ) : (
        <RowList label={t('nextSteps')}>
          {shown.map(({ field, completeness }) => {
            const step = nextStepOf(field, completeness, { path, kind: entity.kind, credentials });
            const label = labelInSentence(fieldLabel(field, entity.kind));
            return (
              <RowLink
                key={field}
                href={step.href}
                icon={<StepIcon step={step.kind} {...iconProps} />}
                title={t(`step.${step.kind}`, { label })}
                hint={t(`stepWhy.${step.kind}`)}
                end={<Chip tone={completenessTones[completeness]}>{completenessLabels[completeness]}</Chip>}
                endIsExtra
              />
            );
          })}
        </RowList>
      )}
    </Card>
  );
}
