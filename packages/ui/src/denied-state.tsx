import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { StateFrame, type StateProps } from './state-frame.tsx';

/** Explains why access is denied, and whom to ask. */
export function DeniedState(state: StateProps) {
  return <StateFrame {...state} tone="warn" icon={<IconLock size={22} stroke={1.6} aria-hidden />} />;
}
