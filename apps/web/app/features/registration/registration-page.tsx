import type { EntityKind } from '@probity/domain';
import { ADDRESS_CODE_MINUTES } from '@probity/domain/constants.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { ProgressBar } from '@probity/ui/progress-bar.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import type { FormProblem } from '../../platform/problems/form-problem.ts';
import { AuthPage } from '../auth/auth-page.tsx';
import { AccountStep } from './account-step.tsx';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import type { RegistrationStep } from './steps.ts';
import { YouStep } from './you-step.tsx';

/** What is known about the registrant so far. */
interface Registrant {
  email: string;
  name: string;
  phoneNumber: string;
  personalEmail: boolean;
  /** The invited party. */
  invited: { partyKind: EntityKind; name: string; country: string | null } | null;
}

export interface StepProps {
  known: Registrant;
  /** Distinguishes submitting this form twice from submitting another one. */
  formKey: string;
  problem: FormProblem | null;
}

const forms = {
  you: YouStep,
  code: CodeStep,
  account: AccountStep,
  password: PasswordStep,
} satisfies Record<RegistrationStep, (props: StepProps) => React.ReactNode>;

interface RegistrationPageProps extends StepProps {
  step: RegistrationStep;
  progress: { step: number; total: number };
}

export function RegistrationPage({ step, progress, ...rest }: RegistrationPageProps) {
  const t = useTranslations();
  const StepForm = forms[step];
  const { email, invited } = rest.known;
  const signIn = `/auth/start?${new URLSearchParams(email ? { hint: email } : {})}`;
  const title =
    step === 'account' && invited ? t('register.account.invitedTitle') : t(`register.${step}.title`);
  return (
    <AuthPage
      title={title}
      subtitle={t(`register.${step}.subtitle`, { email, minutes: ADDRESS_CODE_MINUTES })}
      footer={
        <>
          {t('register.haveAccount')} <TextLink href={signIn}>{t('common.signIn')}</TextLink>
        </>
      }
    >
      <Stack gap={4}>
        <RegistrationProgress {...progress} />
        <StepForm key={step} {...rest} />
      </Stack>
    </AuthPage>
  );
}

export function RegistrationProgress({ step, total }: { step: number; total: number }) {
  const t = useTranslations('register');
  return (
    <ProgressBar
      value={(step / total) * 100}
      label={t('progress', { step: String(step), total: String(total) })}
    />
  );
}
