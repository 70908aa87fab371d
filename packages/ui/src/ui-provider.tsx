import { HeadlessMantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { type ColorScheme, ColorSchemeProvider } from './color-scheme.tsx';
import { LabelsProvider, type UiLabels } from './labels.tsx';
import { type LinkComponent, LinkProvider } from './link-provider.tsx';
import { theme } from './theme.ts';
import { ToastProvider } from './toast-provider.tsx';

export interface UiProviderProps {
  labels: UiLabels;
  /** The locale in which dates are shown and parsed. */
  locale?: string;
  link?: LinkComponent;
  defaultScheme?: ColorScheme;
  children: ReactNode;
}

/** Headless Mantine: its behaviour without its styles, so nothing is injected at run time. */
export function UiProvider({ labels, locale, link, defaultScheme = 'auto', children }: UiProviderProps) {
  return (
    <HeadlessMantineProvider theme={theme}>
      <ColorSchemeProvider defaultScheme={defaultScheme}>
        <LabelsProvider labels={labels} locale={locale}>
          <LinkProvider link={link}>
            <ToastProvider>{children}</ToastProvider>
          </LinkProvider>
        </LabelsProvider>
      </ColorSchemeProvider>
    </HeadlessMantineProvider>
  );
}
