import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [reactRouter()],
  // Workspace packages are TypeScript sources, so they go through the bundle.
  ssr: { noExternal: [/^@probity\//, '@mantine/core', '@mantine/hooks'] },
  build: { assetsInlineLimit: 0 },
});
