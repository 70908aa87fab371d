import { DocumentsTab } from '../features/profile/documents-tab.tsx';

export default function ProfileDocuments() {
  return <DocumentsTab />;
}
