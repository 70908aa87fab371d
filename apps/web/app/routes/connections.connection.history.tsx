import { HistoryTab } from '../features/connections/history-tab.tsx';

export default function ConnectionHistory() {
  return <HistoryTab />;
}
