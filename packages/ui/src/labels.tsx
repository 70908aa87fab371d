import { createContext, type ReactNode, useContext } from 'react';

/** The words that many components share. The app passes them once, already translated. */
export interface UiLabels {
  close: string;
  dismiss: string;
  clear: string;
  openMenu: string;
  skipToContent: string;
  mainNavigation: string;
  breadcrumbs: string;
  notifications: string;
  loading: string;
  optional: string;
  copy: string;
  copied: string;
  showPassword: string;
  hidePassword: string;
  remove: string;
  datePlaceholder: string;
  partialDatePlaceholder: string;
  dateUnclear: string;
}

const LabelsContext = createContext<UiLabels | null>(null);

export function LabelsProvider({ labels, children }: { labels: UiLabels; children: ReactNode }) {
  return <LabelsContext value={labels}>{children}</LabelsContext>;
}

export function useLabels(): UiLabels {
  const labels = useContext(LabelsContext);
  if (!labels) throw new Error('Wrap the app in <UiProvider labels={…}>');
  return labels;
}
