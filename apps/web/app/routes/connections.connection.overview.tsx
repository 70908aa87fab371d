import { OverviewTab } from '../features/connections/overview-tab.tsx';

export default function ConnectionOverview() {
  return <OverviewTab />;
}
