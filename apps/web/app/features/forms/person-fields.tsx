import { TextField } from '@probity/ui/text-field.tsx';
import { useTranslations } from 'use-intl';
import type { FormProblem } from './form-problem.ts';

interface PersonFieldsProps {
  known: { name?: string | undefined; phoneNumber?: string | undefined };
  problem: FormProblem | null;
}

/** Who is registering: a name, and a phone number for those who want to give one. */
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

/** The address that a link has proved already. */
export function ProvenEmailField({ email }: { email: string }) {
  const t = useTranslations('common');
  return (
    <TextField name="email" type="email" label={t('email')} autoComplete="username" value={email} readOnly />
  );
}
