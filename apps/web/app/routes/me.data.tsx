import { PersonalDataPage } from '../features/me/personal-data-page.tsx';
import { useViewer } from '../platform/viewer/viewer.ts';

export default function PersonalData() {
  const { state } = useViewer();
  return <PersonalDataPage userId={state.user.id ?? ''} />;
}
