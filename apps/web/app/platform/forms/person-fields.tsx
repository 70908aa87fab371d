import { TextField } from '@probity/ui/text-field.tsx';
import { useTranslations } from 'use-intl';
import type { FormProblem } from '../problems/form-problem.ts';

interface PersonFieldsProps {
  known: { name?: string | undefined; phoneNumber?: string | undefined };
  problem: FormProblem | null;
}

/** The registrant: a name and an optional phone number. */
export function PersonFields({ known, problem }: PersonFieldsProps) {
  const t = useTranslations('common');
  return (
    <>
      <TextField
        name="name"
        label={t('fullName')}
        autoComplete="name"
        defaultValue={known.name}
        error={problem?.fields.name}
      />
      <TextField
        name="phoneNumber"
        type="tel"
        label={t('phone')}
        hint={t('phoneHint')}
        optional
        autoComplete="tel"
        defaultValue={known.phoneNumber}
        error={problem?.fields.phoneNumber}
      />
    </>
  );
}

/** The email address that a link has already verified. */
export function ProvenEmailField({ email }: { email: string }) {
  const t = useTranslations('common');
  return (
    <TextField name="email" type="email" label={t('email')} autoComplete="username" value={email} readOnly />
  );
}
