import { onlineManager } from '@tanstack/react-query'
import { type ComponentType, lazy } from 'react'
import { loadAllTranslations } from '#web/platform/language.ts'

// biome-ignore lint/suspicious/noExplicitAny: parts take properties of any kind
type AnyComponent = ComponentType<any>

/**
 * A component that is loaded when it is first rendered, with the texts it may need; `preload` starts earlier, on hover
 * or focus of its trigger. Without a connection it waits for one: a failure would replace the page.
 */
export function lazyComponent<Name extends string, File extends Record<Name, AnyComponent>>(
  load: () => Promise<File>,
  name: Name,
) {
  const loadAll = async () => {
    const [file] = await Promise.all([load(), loadAllTranslations()])
    return { default: file[name] }
  }
  const loadWhenOnline = () =>
    loadAll().catch((thrown: unknown) => {
      if (onlineManager.isOnline()) throw thrown
      return connection().then(loadAll)
    })
  return Object.assign(lazy(loadWhenOnline), { preload: () => void loadAll().catch(() => {}) })
}

const connection = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return
      stop()
      resolve()
    })
  })
