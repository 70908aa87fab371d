import { DataPage } from '../features/profile/data-page.tsx';

export default function ProfileData() {
  return <DataPage />;
}
