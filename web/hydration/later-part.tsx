import { type ComponentProps, type ComponentType, Suspense, use, useEffect, useRef } from 'react'
import { hasAllParts } from './all-parts.ts'
import { replayEarlyActions, waitsAttribute } from './early-actions.ts'

// biome-ignore lint/suspicious/noExplicitAny: parts take properties of any kind
type AnyComponent = ComponentType<any>

/** How far below the screen a part is when its code is asked for. */
const nearMargin = '200px'
const retryMs = 3_000

let isStirring = import.meta.env.SSR || hasAllParts()
const parts: { begin: () => void; code: Promise<void> }[] = []

/**
 * Loads the code of all parts: something happens that they may have to take part in. Resolves when React can take
 * them over; an update from above before that would take off the page what the server rendered there.
 */
export async function loadLaterParts(): Promise<void> {
  isStirring = true
  for (const { begin } of parts) begin()
  await Promise.all(parts.map(({ code }) => code))
}

if (!import.meta.env.SSR)
  for (const event of ['pointerdown', 'keydown', 'focusin', 'popstate', 'visibilitychange'])
    addEventListener(event, () => void loadLaterParts(), { once: true, capture: true })

/**
 * A part below the first screen. The server renders it; the browser loads its code, and takes it over, when it comes
 * near the screen, or as soon as the visitor does anything at all. A press that comes before the code is kept.
 */
export function laterPart<Name extends string, File extends Record<Name, AnyComponent>>(
  load: () => Promise<File>,
  name: Name,
) {
  type Props = ComponentProps<File[Name]>
  let Loaded: ComponentType<Props> | null = null
  let begin = () => {}
  const code = new Promise<void>((resolve) => {
    begin = resolve
  }).then(async () => {
    Loaded = (await persistently(load))[name]
    if (!import.meta.env.SSR) answerPresses(name)
  })
  parts.push({ begin, code })
  if (isStirring) begin()

  function Content(props: Props) {
    if (!Loaded) use(code)
    return Loaded ? <Loaded {...props} /> : null
  }

  return function LaterPart({ boxClass, ...props }: Props & { boxClass?: string }) {
    const box = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (!box.current || Loaded) return
      const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && begin(), {
        rootMargin: nearMargin,
      })
      near.observe(box.current)
      return () => near.disconnect()
    }, [])
    return (
      <div
        ref={box}
        className={boxClass}
        {...{ [waitsAttribute]: import.meta.env.SSR || !Loaded ? name : undefined }}
        suppressHydrationWarning
      >
        <Suspense fallback={null}>
          <Content {...(props as unknown as Props)} />
        </Suspense>
      </div>
    )
  }
}

/** What the server rendered can be read without its code, which is asked for until it comes. */
async function persistently<Value>(load: () => Promise<Value>): Promise<Value> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return persistently(load)
  }
}

/** React, which has the code now, answers presses by taking the part over at once. */
function answerPresses(name: string): void {
  for (const box of document.querySelectorAll(`[${waitsAttribute}="${name}"]`))
    box.removeAttribute(waitsAttribute)
  replayEarlyActions()
}
