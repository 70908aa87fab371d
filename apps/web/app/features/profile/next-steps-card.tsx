import { type FileItem, fileStatuses } from '@probity/domain/credentials/file-figures.ts';
import { fileStatusLabel } from '@probity/domain/credentials/review-state-labels.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { labelInSentence } from '@probity/domain/texts/label-in-sentence.ts';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { RowLink, RowList } from '@probity/ui/row-list.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import { statusTones } from '../credentials/status-tones.ts';
import { useProfile } from '../credentials/use-profile.ts';
import { AskForReview } from './ask-for-review.tsx';
import { figuresOf, isSettled } from './file-figures.ts';
import { useChosenStatus } from './file-status.ts';
import { isExplained, nextStepOf } from './next-step.ts';
import { StepIcon } from './step-icon.tsx';

/** Required items first, then problems before items that are pending. */
const byUrgency = (a: FileItem, b: FileItem): number =>
  Number(b.isRequired) - Number(a.isRequired) ||
  fileStatuses.indexOf(a.status) - fileStatuses.indexOf(b.status);

/** Every open item of the file with its next step, required items first. */
export function NextStepsCard() {
  const t = useTranslations('profile');
  const profile = useProfile();
  const chosen = useChosenStatus();
  const open = figuresOf(profile)
    .items.filter((item) => !isSettled(item))
    .sort(byUrgency);
  const shown = chosen ? open.filter(({ status }) => status === chosen) : open;
  return (
    <Card
      title={t('nextSteps')}
      count={shown.length}
      note={
        chosen && (
          <>
            {fileStatusLabel(chosen)} ·{' '}
            <TextLink inText href={profile.path}>
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
          {shown.map((item) => (
            <NextStepRow key={item.credentialId ?? item.field} item={item} />
          ))}
        </RowList>
      )}
    </Card>
  );
}

function NextStepRow({ item }: { item: FileItem }) {
  const t = useTranslations('profile');
  const { entity, credentials, path } = useProfile();
  const step = nextStepOf(item, { path, kind: entity.kind, credentials });
  const related = credentials.find(({ id }) => id === item.credentialId)?.related;
  const label = labelInSentence(fieldLabel(item.field, entity.kind));
  const about = related ? t('stepAbout', { label, name: related.name }) : label;
  return (
    <RowLink
      href={step.href}
      icon={<StepIcon step={step.kind} {...iconProps} />}
      title={t(`step.${step.kind}`, { label: about })}
      hint={isExplained(step.kind) ? t(`stepWhy.${step.kind}`) : undefined}
      end={
        <Chip tone={statusTones[item.status]}>
          {item.isRequired
            ? fileStatusLabel(item.status)
            : t('optionalStatus', { status: fileStatusLabel(item.status) })}
        </Chip>
      }
      endIsExtra
    />
  );
}
