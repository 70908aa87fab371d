import { iconProps } from '@probity/ui/icon.ts';
import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconAlarm from '@tabler/icons-react/dist/esm/icons/IconAlarm.mjs';
import IconArrowsLeftRight from '@tabler/icons-react/dist/esm/icons/IconArrowsLeftRight.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeCheck from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs';
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs';
import IconHierarchy from '@tabler/icons-react/dist/esm/icons/IconHierarchy.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
import IconPlug from '@tabler/icons-react/dist/esm/icons/IconPlug.mjs';
import IconRadar2 from '@tabler/icons-react/dist/esm/icons/IconRadar2.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import IconShieldSearch from '@tabler/icons-react/dist/esm/icons/IconShieldSearch.mjs';
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import IconUserCog from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import type { ScreenName } from './navigation.ts';

const icons = {
  dashboard: IconHome,
  profile: IconId,
  wallet: IconWallet,
  connections: IconArrowsLeftRight,
  relationships: IconAddressBook,
  tasks: IconClipboardCheck,
  reviews: IconEyeCheck,
  screening: IconShieldSearch,
  watchlists: IconListSearch,
  templates: IconTemplate,
  readyMadeTemplates: IconTemplate,
  documents: IconFiles,
  declarations: IconSignature,
  related: IconHierarchy,
  mentions: IconHierarchy,
  members: IconUsers,
  branding: IconPalette,
  publicPage: IconWorld,
  settings: IconAdjustments,
  riskPolicy: IconScale,
  reminders: IconAlarm,
  monitoring: IconRadar2,
  integrations: IconPlug,
  developers: IconCode,
  billing: IconCreditCard,
  allPayments: IconCreditCard,
  accounts: IconBuilding,
  feedback: IconMessage,
  audit: IconHistory,
  users: IconUsers,
  jobs: IconStack2,
  serviceHealth: IconPlug,
  allAuditLogs: IconHistory,
  maintenance: IconTool,
  notifications: IconBell,
  mySettings: IconUserCog,
  reports: IconChartBar,
  sharing: IconEye,
} satisfies Record<ScreenName, typeof IconUsers>;

export function ScreenIcon({ name }: { name: ScreenName }) {
  const Icon = icons[name];
  return <Icon {...iconProps} />;
}
