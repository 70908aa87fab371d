import { HistoryTab } from '../features/profile/history/history-tab.tsx';

export default function ProfileHistory() {
  return <HistoryTab />;
}
