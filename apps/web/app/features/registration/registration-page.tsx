import type { EntityKind } from '@probity/domain';
import { ADDRESS_CODE_MINUTES } from '@probity/domain/constants.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { ProgressBar } from '@probity/ui/progress-bar.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import type { Registration } from '../../../server/session/registration.ts';
import type { FormProblem } from '../../platform/problems/form-problem.ts';
import { AuthPage } from '../auth/auth-page.tsx';
import { AccountStep } from './account-step.tsx';
import { CodeStep } from './code-step.tsx';
import { CompanyPreview } from './company-preview.tsx';
import { CompanyStep } from './company-step.tsx';
import type { OwnCompanySearch } from './own-company.ts';
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
  /** Set once an organisation was chosen in a register. */
  company: Registration['company'] | null;
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
  /** The search for the own company, where the details are not entered by hand. */
  ownCompany: OwnCompanySearch | null;
}

export function RegistrationPage({ step, progress, ownCompany, ...rest }: RegistrationPageProps) {
  const t = useTranslations();
  const StepForm = forms[step];
  const { email, invited } = rest.known;
  const signIn = `/auth/start?${new URLSearchParams(email ? { hint: email } : {})}`;
  const search = step === 'account' ? ownCompany : null;
  const titleOfStep =
    step === 'account' && invited ? t('register.account.invitedTitle') : t(`register.${step}.title`);
  return (
    <AuthPage
      title={search ? t('register.company.title') : titleOfStep}
      subtitle={
        search
          ? t('register.company.subtitle')
          : t(`register.${step}.subtitle`, { email, minutes: ADDRESS_CODE_MINUTES })
      }
      aside={
        search?.chosen && <CompanyPreview search={search} chosen={search.chosen} problem={rest.problem} />
      }
      footer={
        <>
          {t('register.haveAccount')} <TextLink href={signIn}>{t('common.signIn')}</TextLink>
        </>
      }
    >
      <Stack gap={4}>
        <RegistrationProgress {...progress} />
        {search ? (
          <CompanyStep search={search} problem={rest.problem} known={rest.known} />
        ) : (
          <StepForm key={step} {...rest} />
        )}
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
