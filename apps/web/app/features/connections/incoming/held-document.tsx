import { getDocumentUrl } from '@probity/contract/documents.ts';
import { SidePanel } from '@probity/ui/side-panel.tsx';
import { endpointFile } from '../../../platform/session/endpoint-query.ts';
import { FileViewer } from '../../documents/file-viewer.tsx';

const ownFileQuery = (documentId: string) =>
  endpointFile(getDocumentUrl, { params: { documentId }, query: {} });

interface HeldDocumentProps {
  document: { documentId: string; title: string };
  onClose: () => void;
}

/** The data owner's document as the recipient would see it. */
export function HeldDocument({ document, onClose }: HeldDocumentProps) {
  return (
    <SidePanel opened onClose={onClose} title={document.title}>
      <FileViewer query={ownFileQuery(document.documentId)} title={document.title} tall />
    </SidePanel>
  );
}
