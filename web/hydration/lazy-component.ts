import { type ComponentType, lazy } from 'react'
import { loadAllTranslations } from '#web/platform/language.ts'

// biome-ignore lint/suspicious/noExplicitAny: parts take properties of any kind
type AnyComponent = ComponentType<any>

/**
 * A component that is loaded when it is first rendered, with the texts it may need; `preload` starts earlier, on hover
 * or focus of its trigger.
 */
export function lazyComponent<Name extends string, File extends Record<Name, AnyComponent>>(
  load: () => Promise<File>,
  name: Name,
) {
  const loadAll = async () => {
    const [file] = await Promise.all([load(), loadAllTranslations()])
    return { default: file[name] }
  }
  return Object.assign(lazy(loadAll), { preload: () => void loadAll().catch(() => {}) })
}
