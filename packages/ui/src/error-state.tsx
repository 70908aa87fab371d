import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { StateFrame, type StateProps } from './state-frame.tsx';

export function ErrorState(state: StateProps) {
  return (
    <StateFrame
      {...state}
      tone="bad"
      role="alert"
      icon={<IconAlertTriangle size={22} stroke={1.6} aria-hidden />}
    />
  );
}
