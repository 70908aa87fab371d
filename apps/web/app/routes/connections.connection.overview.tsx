import { lazy } from 'react';
import { OverviewTab } from '../features/connections/overview-tab.tsx';

const SignPart = lazy(() => import('../features/declarations/sign-part.tsx'));

export default function ConnectionOverview() {
  return <OverviewTab Signing={SignPart} />;
}
