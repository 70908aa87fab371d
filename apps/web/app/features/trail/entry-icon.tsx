import { smallIconProps } from '@probity/ui/icon.ts';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';

const icons: Record<string, typeof IconUser> = {
  account: IconBuilding,
  auth: IconShieldLock,
  member: IconUsers,
};

/** By the noun that an action begins with. */
export function EntryIcon({ action }: { action: string }) {
  const Icon = icons[action.split('.')[0] ?? ''] ?? IconUser;
  return <Icon {...smallIconProps} />;
}
