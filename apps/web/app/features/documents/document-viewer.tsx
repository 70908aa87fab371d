import { browserApi } from '../session/browser-api.ts';
import { FileViewer } from './file-viewer.tsx';
import { fileQuery } from './queries.ts';

interface DocumentViewerProps {
  documentId: string;
  version: number;
  title: string;
  tall?: boolean;
}

export function DocumentViewer({ documentId, version, ...look }: DocumentViewerProps) {
  return <FileViewer {...look} query={fileQuery(browserApi, documentId, version)} />;
}
