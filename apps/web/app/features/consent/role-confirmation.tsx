import { isUnconfirmed } from '@probity/domain/credentials/consent.ts';
import { type ListedInRole, roleConfirmation } from '@probity/domain/credentials/role-confirmation.ts';
import { Chip } from '@probity/ui/chip.tsx';

/** Whether the person confirms the role, wherever it is shown. */
export function RoleConfirmation({ role }: { role: ListedInRole | null }) {
  const words = role && roleConfirmation(role);
  if (!words) return null;
  const tone = role.consent === 'Refused' ? 'bad' : isUnconfirmed(role.consent) ? 'warn' : 'ok';
  return <Chip tone={tone}>{words}</Chip>;
}
