import { ColorSchemeScript } from '@mantine/core';
import { type ColorScheme, colorSchemeKey } from './color-scheme.tsx';

/** Goes into <head>: sets the colour scheme before the first paint, so nothing flashes. */
export function UiHead({ nonce, defaultScheme = 'auto' }: { nonce?: string; defaultScheme?: ColorScheme }) {
  return (
    <ColorSchemeScript
      nonce={nonce}
      defaultColorScheme={defaultScheme}
      localStorageKey={colorSchemeKey}
      // Browsers hide the nonce from scripts, so the client never sees the one the server wrote.
      suppressHydrationWarning
    />
  );
}

/** Spread on <html>: the script changes the attribute before React hydrates. */
export const uiHtmlProps = {
  'data-mantine-color-scheme': 'light',
  suppressHydrationWarning: true,
} as const;
