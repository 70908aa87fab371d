import { escalationRoles } from '@probity/domain/controls/escalation-roles.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { DateField } from '@probity/ui/date-field.tsx';
import { parseDay } from '@probity/ui/day-text.ts';
import { SelectField } from '@probity/ui/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../platform/session/own-account.ts';
import { listMembersQuery } from '../members/queries.ts';

export interface EscalationDraft {
  /** A role, or the id of a member. */
  to: string | null;
  dueOn: string;
}

export const emptyEscalation: EscalationDraft = { to: null, dueOn: '' };

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

/** To whom a counterparty or a hit is escalated, and by when they decide. */
export function EscalationFields({ draft, onChange }: EscalationFieldsProps) {
  const t = useTranslations('escalation');
  const { accountId } = useAccount();
  const { data } = useQuery(listMembersQuery(accountId));
  const members = (data?.items ?? [])
    .filter(({ role, isSelf, userId }) => isOneOf(escalationRoles, role) && !isSelf && userId)
    .map(({ id, name }) => ({ value: id, label: name }));
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
