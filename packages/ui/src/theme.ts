import { createTheme } from '@mantine/core';

// Values point at tokens.css, so light, dark and print stay one list of variables.
export const theme = createTheme({
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  headings: { fontFamily: 'var(--serif)', fontWeight: 'var(--weight-serif)' },
  fontSizes: {
    xs: 'var(--text-small)',
    sm: 'var(--text-body)',
    md: 'var(--text-body)',
    lg: 'var(--text-heading)',
    xl: 'var(--text-title)',
  },
  spacing: {
    xs: 'var(--space-1)',
    sm: 'var(--space-2)',
    md: 'var(--space-3)',
    lg: 'var(--space-4)',
    xl: 'var(--space-5)',
  },
  radius: {
    xs: 'var(--radius-small)',
    sm: 'var(--radius-control)',
    md: 'var(--radius)',
    lg: 'var(--radius)',
    xl: 'var(--radius)',
  },
  shadows: {
    xs: 'var(--shadow)',
    sm: 'var(--shadow)',
    md: 'var(--shadow)',
    lg: 'var(--shadow-raised)',
    xl: 'var(--shadow-raised)',
  },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
});
