import { profileProgress } from '@probity/domain/credentials/profile-state.ts';
import { completenessLabels } from '@probity/domain/credentials/review-state-labels.ts';
import type { Completeness } from '@probity/domain/enumerations.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { UiLink } from '@probity/ui/link-provider.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import IconEyeCheck from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs';
import IconFileAlert from '@tabler/icons-react/dist/esm/icons/IconFileAlert.mjs';
import IconPencilPlus from '@tabler/icons-react/dist/esm/icons/IconPencilPlus.mjs';
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs';
import { useTranslations } from 'use-intl';
import { nextStepHref } from './next-step-href.ts';
import classes from './overview.module.css';
import { completenessByField } from './profile-counts.ts';
import { useProfile } from './use-profile.ts';

const looks: Record<Completeness, { Icon: typeof IconEyeCheck; tone: Tone }> = {
  MissingData: { Icon: IconPencilPlus, tone: 'neutral' },
  MissingConsent: { Icon: IconSignature, tone: 'info' },
  MissingEvidenceDocuments: { Icon: IconFileAlert, tone: 'warn' },
  MissingVerification: { Icon: IconEyeCheck, tone: 'info' },
  DataVerified: { Icon: IconEyeCheck, tone: 'ok' },
};

/** The required fields that are not verified yet, each with the way to mend it. */
export function NextStepsCard() {
  const t = useTranslations('profile');
  const { entity, credentials, path } = useProfile();
  const { unfinished } = profileProgress(entity.kind, completenessByField(credentials));
  return (
    <Card title={t('nextSteps')} count={unfinished.length} flush>
      {unfinished.length === 0 ? (
        <EmptyState compact title={t('nextStepsDone')}>
          {t('nextStepsDoneText')}
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {unfinished.map(({ field, completeness }) => {
            const { Icon, tone } = looks[completeness];
            const label = fieldLabel(field, entity.kind).toLowerCase();
            return (
              <li key={field}>
                <UiLink
                  className={classes.row}
                  href={nextStepHref(path, { field, kind: entity.kind, credentials })}
                >
                  <Icon {...iconProps} />
                  <span className={classes.texts}>
                    <span className={classes.title}>{t(`step.${completeness}`, { label })}</span>
                    <span className={classes.hint}>{t(`stepWhy.${completeness}`)}</span>
                  </span>
                  <span className={classes.state}>
                    <Chip tone={tone}>{completenessLabels[completeness]}</Chip>
                  </span>
                </UiLink>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
