import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [reactRouter()],
  // Workspace packages are TypeScript sources, so they go through the bundle.
  ssr: { noExternal: [/^@probity\//, '@mantine/core', '@mantine/hooks'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What nearly every page needs comes in a few files instead of dozens of small ones.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                { name: 'shared', minShareCount: 12 },
              ],
            },
          },
        },
      },
    },
  },
  build: { assetsInlineLimit: 0 },
});
