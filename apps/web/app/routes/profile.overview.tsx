import { OverviewPage } from '../features/profile/overview-page.tsx';

export default function ProfileOverview() {
  return <OverviewPage />;
}
