import { ChangeSharingPage } from '../features/connections/change/change-sharing-page.tsx';

export default function ConnectionSharing() {
  return <ChangeSharingPage />;
}
