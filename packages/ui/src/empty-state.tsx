import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import type { ReactNode } from 'react';
import { StateFrame, type StateProps } from './state-frame.tsx';

/** Always offers the first thing to do. */
export function EmptyState({ icon, ...state }: StateProps & { icon?: ReactNode }) {
  return <StateFrame {...state} icon={icon ?? <IconInbox size={22} stroke={1.6} aria-hidden />} />;
}
