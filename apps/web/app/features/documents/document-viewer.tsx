import { FileViewer } from './file-viewer.tsx';
import type { Highlight } from './highlight.tsx';
import { fileQuery } from './queries.ts';

interface DocumentViewerProps {
  documentId: string;
  version: number;
  title: string;
  tall?: boolean | undefined;
  highlights?: readonly Highlight[] | undefined;
}

export function DocumentViewer({ documentId, version, ...look }: DocumentViewerProps) {
  return <FileViewer {...look} query={fileQuery(documentId, version)} />;
}
