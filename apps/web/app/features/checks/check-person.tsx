import type { ListedCheck } from '@probity/contract/liveness.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import classes from './checks.module.css';

/** The person being checked, with the roles in which the organisation lists them. */
export function CheckPerson({ subject }: { subject: ListedCheck['subject'] }) {
  const roles = subject.roles.map((fieldKey) => fieldLabel(fieldKey, 'Organization'));
  return (
    <span className={classes.person}>
      <Avatar size="sm" kind="person" name={subject.entityName} />
      <span>
        {subject.entityName}
        {roles.length > 0 && <span className={classes.roles}>{roles.join(', ')}</span>}
      </span>
    </span>
  );
}
