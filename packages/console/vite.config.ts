import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressFiles } from './build/compress-files.ts';

export default defineConfig({
  plugins: [react(), compressFiles()],
  build: {
    target: 'es2024',
    // Every browser that the console supports knows it, and the policy for scripts forbids what is inline.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
  },
});
