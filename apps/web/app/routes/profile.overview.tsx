import { lazy } from 'react';
import { OverviewPage } from '../features/profile/overview-page.tsx';

const FileGapsCard = lazy(() => import('../features/file-rules/file-gaps-card.tsx'));

export default function ProfileOverview() {
  return <OverviewPage FileGaps={FileGapsCard} />;
}
