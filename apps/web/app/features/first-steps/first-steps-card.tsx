import type { FirstSteps } from '@probity/contract/first-steps.ts';
import { Card } from '@probity/ui/card.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { ProgressBar } from '@probity/ui/progress-bar.tsx';
import { RowLink, RowList } from '@probity/ui/row-list.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextButton, TextLink } from '@probity/ui/text-link.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useTranslations } from 'use-intl';
import { runAct } from '../../platform/forms/run-act.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import classes from './first-steps-card.module.css';
import { useChangeFirstSteps } from './mutations.ts';

interface FirstStepsCardProps {
  accountId: string;
  firstSteps: FirstSteps;
}

/** The first steps in a new account; each links to its page and is ticked automatically. */
export default function FirstStepsCard({ accountId, firstSteps }: FirstStepsCardProps) {
  const t = useTranslations('firstSteps');
  const toast = useToast();
  const refused = useRefusalToast();
  const change = useChangeFirstSteps(accountId);
  const { steps, profile, sample } = firstSteps;
  const done = steps.filter(({ isDone }) => isDone).length;
  const progress = t('progressDetail', { done, total: steps.length });
  const hide = () =>
    runAct(change, true, {
      onSuccess: () => toast.show({ message: t('dismissed'), variant: 'success' }),
      onError: refused,
    });
  return (
    <Card
      title={t('title')}
      note={progress}
      flush
      actions={
        <Text size="small">
          <TextButton disabled={change.isPending} onClick={hide}>
            {t('dismiss')}
          </TextButton>
        </Text>
      }
      footer={<TextLink href="/first-steps/sample">{sample ? t('openSample') : t('trySample')}</TextLink>}
    >
      <div className={classes.progress}>
        <ProgressBar hideLabel label={t('progress')} detail={progress} value={(100 * done) / steps.length} />
      </div>
      <RowList label={t('title')}>
        {steps.map(({ key, isDone, path }) => (
          <RowLink
            key={key}
            href={path}
            icon={
              isDone ? (
                <IconCircleCheck {...iconProps} className={classes.done} />
              ) : (
                <IconCircle {...iconProps} />
              )
            }
            title={
              <>
                <VisuallyHidden>{isDone ? t('done') : t('open')}: </VisuallyHidden>
                {t(`step.${key}.title`)}
              </>
            }
            hint={key === 'profile' && !isDone ? t('step.profile.hint', profile) : undefined}
            end={<IconChevronRight {...iconProps} />}
          />
        ))}
      </RowList>
    </Card>
  );
}
