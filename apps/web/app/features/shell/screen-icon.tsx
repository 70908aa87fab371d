import { iconProps } from '@probity/ui/icon.ts';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import IconUserCog from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { ScreenName } from './navigation.ts';

const icons = {
  dashboard: IconLayoutDashboard,
  members: IconUsers,
  branding: IconPalette,
  settings: IconAdjustments,
  trail: IconHistory,
  maintenance: IconTool,
  mySettings: IconUserCog,
} satisfies Record<ScreenName, typeof IconUsers>;

export function ScreenIcon({ name }: { name: ScreenName }) {
  const Icon = icons[name];
  return <Icon {...iconProps} />;
}
