import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';

export type ColorScheme = 'light' | 'dark' | 'auto';

export const colorSchemeKey = 'probity-color-scheme';
const attribute = 'data-mantine-color-scheme';
const systemDark = '(prefers-color-scheme: dark)';

interface ColorSchemeValue {
  scheme: ColorScheme;
  setScheme: (scheme: ColorScheme) => void;
}

const ColorSchemeContext = createContext<ColorSchemeValue>({ scheme: 'auto', setScheme: () => {} });

function isScheme(value: string | null): value is ColorScheme {
  return value === 'light' || value === 'dark' || value === 'auto';
}

function readStored(): ColorScheme | null {
  try {
    const stored = window.localStorage.getItem(colorSchemeKey);
    return isScheme(stored) ? stored : null;
  } catch {
    return null;
  }
}

function store(scheme: ColorScheme) {
  try {
    window.localStorage.setItem(colorSchemeKey, scheme);
  } catch {
    // Storage may be unavailable; the choice then applies to this page only.
  }
}

export function ColorSchemeProvider(props: { defaultScheme: ColorScheme; children: ReactNode }) {
  const [scheme, setState] = useState<ColorScheme>(props.defaultScheme);

  // Read after hydration so that the server's markup and the first client render agree.
  useEffect(() => {
    const stored = readStored();
    if (stored) setState(stored);
  }, []);

  useEffect(() => {
    const media = window.matchMedia(systemDark);
    const apply = () => {
      const dark = scheme === 'dark' || (scheme === 'auto' && media.matches);
      document.documentElement.setAttribute(attribute, dark ? 'dark' : 'light');
    };
    apply();
    media.addEventListener('change', apply);
    return () => media.removeEventListener('change', apply);
  }, [scheme]);

  const setScheme = useCallback((next: ColorScheme) => {
    store(next);
    setState(next);
  }, []);
  const value = useMemo(() => ({ scheme, setScheme }), [scheme, setScheme]);
  return <ColorSchemeContext value={value}>{props.children}</ColorSchemeContext>;
}

export function useColorScheme(): ColorSchemeValue {
  return useContext(ColorSchemeContext);
}
