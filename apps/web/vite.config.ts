import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { sharedChunks } from './shared-chunks.ts';
import { slimContract } from './slim-contract.ts';
import { textFiles } from './text-files.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [slimContract(), textFiles(), reactRouter()],
  // Workspace packages are TypeScript sources, and use-intl gets formats that all pages share, so both are bundled.
  ssr: {
    noExternal: [/^@probity\//, '@mantine/core', '@mantine/hooks', 'use-intl'],
    // The language of a request is state of the server, which pages must share (text-files.ts).
    external: ['@probity/domain/texts/current.ts'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 10,
                },
                ...sharedChunks(),
              ],
            },
          },
        },
      },
    },
  },
  // All styles together are 12 kB compressed: one file, which the browser caches from the first page on.
  build: { assetsInlineLimit: 0, cssCodeSplit: false },
});
