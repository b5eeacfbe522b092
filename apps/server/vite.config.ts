import { defineConfig } from 'vite';

// One file for production, and one for the thread in which the automation thinks. The workspace's packages export TypeScript and boardgame.io cannot be imported by plain Node ESM, so both go in;
// everything else, better-sqlite3's binary first of all, stays in node_modules.
export default defineConfig({
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', thinker: 'src/thinker.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      external: ['better-sqlite3', 'node-persist'],
    },
  },
  ssr: { noExternal: [/^@carapace\//, /^boardgame\.io/] },
});
