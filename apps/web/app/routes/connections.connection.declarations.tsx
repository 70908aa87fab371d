import { DeclarationsTab } from '../features/connections/declarations-tab.tsx';

export default function ConnectionDeclarations() {
  return <DeclarationsTab />;
}
