import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { hydrateAll } from '#web/hydration/hydrate-on-visible.tsx'
import { replayQueuedEvents } from '#web/hydration/pre-hydration-events.ts'
import { learnServerDay, RenderedDayProvider } from '#web/platform/clock.ts'
import { loadAllTranslations } from '#web/platform/language.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { requestContext } from '#web/platform/request-context.ts'
import { followOtherTabs } from '#web/platform/session.ts'
import type { Route } from './+types/root.ts'
import bricolageLatin from './fonts/bricolage-latin.woff2?url'
import onestLatin from './fonts/onest-latin.woff2?url'
import { ErrorPage } from './shell/error-page.tsx'
import styles from './styles.css?url'

export function loader({ context }: Route.LoaderArgs) {
  const { language, publicUrl, today } = context.get(requestContext)
  return { language, publicUrl, today }
}

/** Language, origin and day belong to the loaded document: later navigations do not change them. */
export const shouldRevalidate = () => false

/** Loads the texts of the next page before it is shown. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_args, next) => {
    void hydrateAll()
    await loadAllTranslations()
    return next()
  },
]

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: onestLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: bricolageLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  return (
    <html lang={i18n.language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#00626d" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData: { today } }: Route.ComponentProps) {
  const [queryClient] = useState(createQueryClient)
  useEffect(followOtherTabs, [])
  useEffect(() => learnServerDay(today), [today])
  useEffect(() => {
    if (replayQueuedEvents(true)) void hydrateAll()
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <RenderedDayProvider value={today}>
        <Outlet />
      </RenderedDayProvider>
    </QueryClientProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
