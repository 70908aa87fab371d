import { LedgerPage } from '../features/connections/ledger/ledger-page.tsx';

export default function Ledger() {
  return <LedgerPage />;
}
