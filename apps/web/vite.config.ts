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
            // What every page needs comes in one file; the rest is split by who uses it, so that sign-in stays light.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
              ],
            },
          },
        },
      },
    },
  },
  build: { assetsInlineLimit: 0 },
});
