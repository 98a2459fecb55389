import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Mode } from './platform/config/environment.ts'
import { OperatorError } from './platform/terminal/operator-error.ts'

type Demo = typeof import('#demo/demo.public.ts')

/** Demo and development start with listings and members. */
export const opensOnDemo = (mode: Mode): boolean => mode === 'demo' || mode === 'development'

/** A clone has it; the server archive and the image do not. */
const isInstalled = existsSync(join(import.meta.dirname, '..', 'demo'))

/** The only door to the demo marketplace. Null in the modes without it, and if it is not installed. */
export const loadDemo = async (mode: Mode): Promise<Demo | null> =>
  opensOnDemo(mode) && isInstalled ? import('#demo/demo.public.ts') : null

/** An installation started without its settings would be a demo without listings. @throws OperatorError */
export function checkDemo(mode: Mode): void {
  if (!opensOnDemo(mode) || isInstalled) return
  throw new OperatorError({
    tr: 'Bu kurulumda demo yok: onu sunucunun ayarlarıyla, YUVA_MODE=production ile başlat. Demo, deponun klonunda npm start ile açılır.',
    en: 'This installation has no demo: start it with the settings of the server, YUVA_MODE=production among them. A clone of the repository opens the demo with npm start.',
  })
}
