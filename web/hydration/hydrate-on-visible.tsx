import { type ComponentProps, type ComponentType, Suspense, use, useEffect, useRef } from 'react'
import { shouldHydrateAll } from './hydrate-all.ts'
import { dehydratedAttribute, replayQueuedEvents } from './pre-hydration-events.ts'

// biome-ignore lint/suspicious/noExplicitAny: parts take properties of any kind
type AnyComponent = ComponentType<any>

/** How far below the viewport a part starts to load. */
const preloadMargin = '200px'
const retryMs = 3_000

let isHydratingAll = import.meta.env.SSR || shouldHydrateAll()
const parts: { startLoading: () => void; code: Promise<void> }[] = []

/**
 * Loads the code of all parts. Resolves when React can hydrate them; an update from above before that would make React
 * discard what the server rendered there.
 */
export async function hydrateAll(): Promise<void> {
  isHydratingAll = true
  for (const { startLoading } of parts) startLoading()
  await Promise.all(parts.map(({ code }) => code))
}

if (!import.meta.env.SSR)
  for (const event of ['pointerdown', 'keydown', 'focusin', 'popstate', 'visibilitychange'])
    addEventListener(event, () => void hydrateAll(), { once: true, capture: true })

/**
 * A part below the fold. The server renders it; the browser loads its code and hydrates it when it comes near the
 * viewport, or at the visitor's first interaction. A click before that is queued.
 */
export function hydrateOnVisible<Name extends string, File extends Record<Name, AnyComponent>>(
  load: () => Promise<File>,
  name: Name,
) {
  type Props = ComponentProps<File[Name]>
  let Loaded: ComponentType<Props> | null = null
  let startLoading = () => {}
  const code = new Promise<void>((resolve) => {
    startLoading = resolve
  }).then(async () => {
    Loaded = (await loadWithRetry(load))[name]
    if (!import.meta.env.SSR) replayClicks(name)
  })
  parts.push({ startLoading, code })
  if (isHydratingAll) startLoading()

  function Content(props: Props) {
    if (!Loaded) use(code)
    return Loaded ? <Loaded {...props} /> : null
  }

  return function HydratedOnVisible({ boxClass, ...props }: Props & { boxClass?: string }) {
    const box = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (!box.current || Loaded) return
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && startLoading(), {
        rootMargin: preloadMargin,
      })
      observer.observe(box.current)
      return () => observer.disconnect()
    }, [])
    return (
      <div
        ref={box}
        className={boxClass}
        {...{ [dehydratedAttribute]: import.meta.env.SSR || !Loaded ? name : undefined }}
        suppressHydrationWarning
      >
        <Suspense fallback={null}>
          <Content {...(props as unknown as Props)} />
        </Suspense>
      </div>
    )
  }
}

/** What the server rendered is readable without its code, which is retried until it loads. */
async function loadWithRetry<Value>(load: () => Promise<Value>): Promise<Value> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return loadWithRetry(load)
  }
}

/** React, which has the code now, hydrates the part when a click is replayed in it. */
function replayClicks(name: string): void {
  for (const box of document.querySelectorAll(`[${dehydratedAttribute}="${name}"]`))
    box.removeAttribute(dehydratedAttribute)
  replayQueuedEvents()
}
