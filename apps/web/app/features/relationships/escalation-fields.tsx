import { escalationRoles } from '@probity/domain/relationships/relationship-keys.ts';
import { DateField } from '@probity/ui/date-field.tsx';
import { parseDay } from '@probity/ui/day-text.ts';
import { SelectField } from '@probity/ui/select-field.tsx';
import { useTranslations } from 'use-intl';
import { useMemberOptions } from './relationship-filters.tsx';

export interface EscalationDraft {
  /** A role, or the id of a member. */
  to: string | null;
  dueOn: string;
}

/** The escalation as the API takes it; undefined until it is complete. */
export function escalationOf({ to, dueOn }: EscalationDraft) {
  if (!to || !parseDay(dueOn)) return undefined;
  const role = escalationRoles.find((one) => one === to);
  return { to: role ? { role } : { memberId: to }, dueOn };
}

interface EscalationFieldsProps {
  draft: EscalationDraft;
  onChange: (draft: EscalationDraft) => void;
}

/** To whom a counterparty is escalated, and by when they decide. */
export function EscalationFields({ draft, onChange }: EscalationFieldsProps) {
  const t = useTranslations('relationships.escalate');
  const members = useMemberOptions();
  return (
    <>
      <SelectField
        label={t('to')}
        searchable
        openOnFocus={false}
        options={[
          ...escalationRoles.map((role) => ({ value: role as string, label: t(`role.${role}`) })),
          ...members,
        ]}
        value={draft.to}
        onChange={(to) => onChange({ ...draft, to })}
      />
      <DateField label={t('dueOn')} value={draft.dueOn} onChange={(dueOn) => onChange({ ...draft, dueOn })} />
    </>
  );
}
