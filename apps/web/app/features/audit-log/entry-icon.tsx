import { smallIconProps } from '@probity/ui/icon.ts';
import IconArrowsLeftRight from '@tabler/icons-react/dist/esm/icons/IconArrowsLeftRight.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconShieldSearch from '@tabler/icons-react/dist/esm/icons/IconShieldSearch.mjs';
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';

const icons: Record<string, typeof IconUser> = {
  account: IconBuilding,
  agreement: IconSignature,
  auth: IconShieldLock,
  bulkrequest: IconArrowsLeftRight,
  connection: IconArrowsLeftRight,
  credential: IconId,
  declaration: IconSignature,
  document: IconFiles,
  entity: IconBuilding,
  member: IconUsers,
  screening: IconShieldSearch,
  template: IconTemplate,
};

/** Chosen by the noun that an action starts with. */
export function EntryIcon({ action }: { action: string }) {
  const Icon = icons[action.split('.')[0] ?? ''] ?? IconUser;
  return <Icon {...smallIconProps} />;
}
