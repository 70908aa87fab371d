import { isPersonalMail } from '@probity/domain/users/personal-mail.ts';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionForm } from '../../platform/forms/action-form.tsx';
import { FormMessage } from '../../platform/forms/form-message.tsx';
import { SubmitButton } from '../../platform/forms/submit-button.tsx';
import type { FormProblem } from '../../platform/problems/form-problem.ts';
import { SignOutButton } from '../../platform/session/sign-out-button.tsx';
import { useProduct } from '../../product.tsx';
import { AuthPage } from '../auth/auth-page.tsx';
import { KindChoice } from '../registration/kind-choice.tsx';
import {
  isNameTaken,
  OrganisationFields,
  organisationFieldNames,
} from '../registration/organisation-fields.tsx';
import { PersonalMailNotice } from '../registration/personal-mail-notice.tsx';

export function ExternalPage({ email, problem }: { email: string | null; problem: FormProblem | null }) {
  const t = useTranslations('auth.external');
  const product = useProduct().name;
  const [kind, setKind] = useState<'organisation' | 'individual'>('organisation');
  return (
    <AuthPage
      title={t('title')}
      subtitle={email ? t('subtitle', { email, product }) : t('subtitleNoEmail', { product })}
      footer={
        <Row gap={2}>
          {t('wrong')} <SignOutButton size="sm" />
        </Row>
      }
    >
      <ActionForm intent="external" problem={problem}>
        {(problem) => (
          <>
            {kind === 'organisation' && email && isPersonalMail(email) && (
              <PersonalMailNotice email={email} />
            )}
            {!isNameTaken(problem) && <FormMessage problem={problem} shown={organisationFieldNames} />}
            <KindChoice onChange={setKind} />
            {kind === 'organisation' && (
              <Stack gap={3}>
                <OrganisationFields problem={problem} />
              </Stack>
            )}
            <SubmitButton intent="external">{t('register')}</SubmitButton>
          </>
        )}
      </ActionForm>
    </AuthPage>
  );
}
