import type { TaskType } from '@probity/domain/enumerations.ts';
import { iconProps } from '@probity/ui/icon.ts';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconEyeCheck from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs';
import IconFileAlert from '@tabler/icons-react/dist/esm/icons/IconFileAlert.mjs';
import IconPencilPlus from '@tabler/icons-react/dist/esm/icons/IconPencilPlus.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';

const icons: Record<TaskType, typeof IconEyeCheck> = {
  DataRequired: IconArrowsExchange,
  ReviewRequired: IconEyeCheck,
  CompleteMissingFields: IconPencilPlus,
  AddKeyIndividualsAndEntities: IconUserPlus,
  ProvideEvidence: IconFileAlert,
  PerformIdentityVerification: IconUserCheck,
};

export function TaskIcon({ type }: { type: TaskType }) {
  const Icon = icons[type];
  return <Icon {...iconProps} />;
}
