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
      <HeldFile document={document} tall />
    </SidePanel>
  );
}

/** The same inside another panel. */
export function HeldFile({
  document: { documentId, title },
  tall = false,
}: Pick<HeldDocumentProps, 'document'> & { tall?: boolean }) {
  return <FileViewer query={ownFileQuery(documentId)} title={title} tall={tall} />;
}
