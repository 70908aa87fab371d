import { LooksTab } from '../features/connections/looks-tab.tsx';

export default function ConnectionLooks() {
  return <LooksTab />;
}
