import { Stack } from '@probity/ui/layout.tsx';
import { ProgressBar } from '@probity/ui/progress-bar.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import { AuthPage } from '../auth/auth-page.tsx';
import type { FormProblem } from '../forms/form-problem.ts';
import { CodeStep } from './code-step.tsx';
import { KindStep } from './kind-step.tsx';
import { OrganisationStep } from './organisation-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { type RegistrationStep, STEP_COUNT, stepNumber } from './steps.ts';
import { YouStep } from './you-step.tsx';

/** What is known of the registrant so far. */
export interface Registrant {
  email: string;
  name: string;
  phoneNumber: string;
  personalEmail: boolean;
}

export interface StepProps {
  known: Registrant;
  problem: FormProblem | null;
}

const forms = {
  you: YouStep,
  code: CodeStep,
  kind: KindStep,
  organisation: OrganisationStep,
  password: PasswordStep,
} satisfies Record<RegistrationStep, (props: StepProps) => React.ReactNode>;

export function RegistrationPage({ step, ...rest }: StepProps & { step: RegistrationStep }) {
  const t = useTranslations();
  const StepForm = forms[step];
  const { email } = rest.known;
  return (
    <AuthPage
      title={t(`register.${step}.title`)}
      subtitle={t(`register.${step}.subtitle`, { email })}
      footer={
        <>
          {t('register.haveAccount')} <TextLink href="/auth/login">{t('common.signIn')}</TextLink>
        </>
      }
    >
      <Stack gap={4}>
        <ProgressBar
          value={(stepNumber(step) / STEP_COUNT) * 100}
          label={t('register.progress', { step: String(stepNumber(step)), total: String(STEP_COUNT) })}
        />
        <StepForm key={step} {...rest} />
      </Stack>
    </AuthPage>
  );
}
