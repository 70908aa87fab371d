import { ChangeRequestPage } from '../features/connections/change/change-request-page.tsx';

export default function ConnectionChange() {
  return <ChangeRequestPage />;
}
