import { defineConfig } from 'vite';

// One file for production. The workspace's packages export TypeScript and boardgame.io cannot be imported by plain Node ESM, so both go in;
// everything else, better-sqlite3's binary first of all, stays in node_modules.
export default defineConfig({
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js' }, external: ['better-sqlite3', 'node-persist'] },
  },
  ssr: { noExternal: [/^@carapace\//, /^boardgame\.io/] },
});
