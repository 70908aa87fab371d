import { SharedTab } from '../features/connections/shared/shared-tab.tsx';

export default function ConnectionData() {
  return <SharedTab />;
}
