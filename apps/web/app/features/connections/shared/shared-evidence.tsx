import { SidePanel } from '@probity/ui/side-panel.tsx';
import { FileViewer } from '../../documents/file-viewer.tsx';
import { browserApi } from '../../session/browser-api.ts';
import { sharedFileQuery } from './queries.ts';

interface SharedEvidenceProps {
  connectionId: string;
  document: { documentId: string; title: string };
  onClose: () => void;
}

/** Evidence of the other side's, beside the values it proves. */
export function SharedEvidence({ connectionId, document, onClose }: SharedEvidenceProps) {
  return (
    <SidePanel opened onClose={onClose} title={document.title}>
      <FileViewer
        query={sharedFileQuery(browserApi, connectionId, document.documentId)}
        title={document.title}
        tall
      />
    </SidePanel>
  );
}
