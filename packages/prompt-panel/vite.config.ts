import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The page as an application: one script, no piece of which is loaded later, so that an open page outlives a deploy. */
export default defineConfig({
  root: fileURLToPath(new URL('src/page', import.meta.url)),
  base: './',
  publicDir: false,
  logLevel: 'warn',
  resolve: { conditions: ['@bitcode/source', 'module', 'browser', 'production'] },
  build: {
    outDir: fileURLToPath(new URL('dist/page', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    // A data: address is another source for the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
