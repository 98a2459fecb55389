import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const library = 'lucide-react'

/**
 * Imports each icon from its own module: the package's index exports all of them, and a bundler that splits by page
 * could not know which page needs which.
 */
export function directIcons(): Plugin {
  const paths = iconPaths()
  const direct = (specifier: string): string => {
    const name = specifier.trim()
    if (name === '' || name.startsWith('type ')) return ''
    const [imported = name, local = imported] = name.split(' as ')
    return `import ${local} from '${library}/${paths.get(imported) ?? imported}';`
  }
  return {
    name: 'direct-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]web[\\/].*\.tsx?/, code: library },
      handler: (code) =>
        code.replace(/import \{([^}]+)\} from 'lucide-react'/g, (_, names: string) =>
          names.split(',').map(direct).join(''),
        ),
    },
  }
}

/** From lines like `export { default as QrCode, default as QrCodeIcon } from './icons/qr-code.mjs'`. */
function iconPaths(): Map<string, string> {
  const folder = dirname(createRequire(import.meta.url).resolve(library))
  const index = readFileSync(join(folder, '..', 'esm', `${library}.mjs`), 'utf8')
  const lines = index.matchAll(/export \{([^}]+)\} from '\.\/(icons\/[\w-]+)\.mjs'/g)
  return new Map(
    [...lines].flatMap(([, names = '', path = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, path] as const),
    ),
  )
}
