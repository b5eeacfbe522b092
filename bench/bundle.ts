import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Everything but the workspace's packages and boardgame.io (which plain Node cannot import) stays in node_modules, as in the production build. */
const externals: Plugin = {
  name: 'externals',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, ({ path }) =>
      /^(@carapace\/|boardgame\.io)/.test(path) ? undefined : { path, external: true },
    );
  },
};

/** Bundles programs for production; answers the folder in which they lie by their names. */
export async function bundle(root: string, entryPoints: readonly string[]): Promise<string> {
  const outdir = join(root, 'bench', 'dist');
  mkdirSync(outdir, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: [...entryPoints],
    outdir,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    // boardgame.io's server is CommonJS and asks for what stays outside by require.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    plugins: [externals],
    logLevel: 'warning',
  });
  return outdir;
}
