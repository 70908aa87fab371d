import { getDocumentUrl } from '@probity/contract/documents.ts';
import { SidePanel } from '@probity/ui/side-panel.tsx';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../../platform/session/browser-api.ts';
import { FileViewer } from '../../documents/file-viewer.tsx';
import { fetchFile } from '../../documents/queries.ts';

const ownFileQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['document', documentId, 'file', 'current'],
    queryFn: async ({ signal }) => {
      const { url } = await browserApi.call(getDocumentUrl, { params: { documentId }, query: {}, signal });
      return fetchFile(url, signal);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

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
