import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';

/** The two files every first paint needs; spread each on <link rel="preload" …>. */
export const fontPreloads = [inter, serif].map(
  (href) => ({ href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const,
);
