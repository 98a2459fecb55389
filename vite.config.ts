import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { buildTargets } from './scripts/browser-floor.ts'
import { chunkFiles } from './scripts/chunk-files.ts'
import { directIcons } from './scripts/direct-icons.ts'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), chunkFiles(), directIcons()],
  // The server build bundles all its packages, so that none has to be installed in production.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  build: {
    // Styles follow it.
    target: [...buildTargets],
    sourcemap: false,
    // The content policy allows fonts from files only, however small they are.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
}))
