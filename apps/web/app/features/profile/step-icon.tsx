import type { iconProps } from '@probity/ui/icon.ts';
import IconArrowsDiff from '@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconEyeCheck from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs';
import IconFileAlert from '@tabler/icons-react/dist/esm/icons/IconFileAlert.mjs';
import IconMessageReport from '@tabler/icons-react/dist/esm/icons/IconMessageReport.mjs';
import IconPencilPlus from '@tabler/icons-react/dist/esm/icons/IconPencilPlus.mjs';
import IconPencilX from '@tabler/icons-react/dist/esm/icons/IconPencilX.mjs';
import IconRefreshAlert from '@tabler/icons-react/dist/esm/icons/IconRefreshAlert.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import type { StepKind } from './next-step.ts';

const icons: Record<StepKind, typeof IconClock> = {
  give: IconPencilPlus,
  name: IconUserPlus,
  consent: IconSignature,
  prove: IconFileAlert,
  dispute: IconMessageReport,
  correct: IconPencilX,
  resolve: IconArrowsDiff,
  renew: IconRefreshAlert,
  ask: IconSend,
  check: IconEyeCheck,
  wait: IconClock,
};

export function StepIcon({ step, ...props }: { step: StepKind } & typeof iconProps) {
  const Icon = icons[step];
  return <Icon {...props} />;
}
