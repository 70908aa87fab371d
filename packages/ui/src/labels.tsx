import { createContext, type ReactNode, useContext } from 'react';

/** Texts that many components share. The app passes them once, already translated. */
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
  discardQuestion: string;
  keepEditing: string;
  discard: string;
  datePlaceholder: string;
  partialDatePlaceholder: string;
  dateUnclear: string;
}

const LabelsContext = createContext<UiLabels | null>(null);

const LocaleContext = createContext('en-GB');

interface LabelsProviderProps {
  labels: UiLabels;
  locale?: string | undefined;
  children: ReactNode;
}

export function LabelsProvider({ labels, locale = 'en-GB', children }: LabelsProviderProps) {
  return (
    <LabelsContext value={labels}>
      <LocaleContext value={locale}>{children}</LocaleContext>
    </LabelsContext>
  );
}

/** The locale in which dates are shown and parsed. */
export const useUiLocale = (): string => useContext(LocaleContext);

export function useLabels(): UiLabels {
  const labels = useContext(LabelsContext);
  if (!labels) throw new Error('Wrap the app in <UiProvider labels={…}>');
  return labels;
}
