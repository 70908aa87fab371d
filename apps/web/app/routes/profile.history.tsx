import { HistoryTab } from '../features/profile/history-tab.tsx';

export default function ProfileHistory() {
  return <HistoryTab />;
}
