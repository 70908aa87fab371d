import { NewConnectionPage } from '../features/connections/new/new-connection-page.tsx';

export default function NewConnection() {
  return <NewConnectionPage />;
}
