import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkFiles } from './scripts/chunk-files.ts'
import { directIcons } from './scripts/direct-icons.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), chunkFiles(), directIcons()],
  build: {
    target: 'es2022',
    sourcemap: false,
    // The content policy takes fonts from files only, however small they are.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
})
