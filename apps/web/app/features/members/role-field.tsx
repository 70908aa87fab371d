import { type MemberRole, memberRoles } from '@probity/domain/enumerations.ts';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { useTranslations } from 'use-intl';

interface RoleFieldProps {
  defaultValue: MemberRole;
  error?: string;
  /** Hides the option to list a person without an account, which is for invitations only. */
  withoutNoAccount?: boolean;
  onChange?: (role: string) => void;
}

export function RoleField({ defaultValue, error, withoutNoAccount, onChange }: RoleFieldProps) {
  const t = useTranslations();
  const offered = memberRoles.filter((role) => !withoutNoAccount || role !== 'NoAccount');
  return (
    <RadioGroup
      name="role"
      legend={t('members.roleLegend')}
      defaultValue={defaultValue}
      error={error}
      onChange={onChange}
      options={offered.map((role) => ({
        value: role,
        label: t(`common.role.${role}`),
        hint: t(`members.roleHint.${role}`),
      }))}
    />
  );
}
