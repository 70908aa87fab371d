import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useActsForAccount } from '../../platform/session/own-account.ts';
import type { ExportSubject } from './queries.ts';

const ExportDialog = lazy(() => import('./export-dialog.tsx'));

export interface Exported {
  subject: ExportSubject;
  name: string;
}

/** The dialog with new and earlier exports, and what opens it; null for those who may not export. */
export function useExportDialog({ subject, name }: Exported): {
  open: (() => void) | null;
  dialog: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  const actsForAccount = useActsForAccount();
  return {
    open: actsForAccount ? () => setOpen(true) : null,
    dialog: isOpen && (
      <Suspense>
        <ExportDialog subject={subject} name={name} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
