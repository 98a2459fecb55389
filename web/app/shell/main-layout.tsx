import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, Outlet, useMatch, useMatches } from 'react-router'
import { CompactSearch } from '#web/features/search/compact-search.tsx'
import type { PageHandle } from '#web/platform/page-handle.ts'
import { RealtimeProvider } from '#web/platform/realtime-connection.tsx'
import { useSession } from '#web/platform/session-store.ts'
import { cx } from '#web/ui/class-names.ts'
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx'
import type { Route } from './+types/main-layout.ts'
import { AlertHost } from './alert-host.tsx'
import { AssistantBox } from './assistant-box.tsx'
import { DialogHosts } from './dialog-hosts.tsx'
import { ErrorContent } from './error-content.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { notFoundHandle } from './not-found.tsx'
import { useFocusOnPageChange } from './page-change.ts'
import { useSessionSync } from './session-sync.ts'

export default function MainLayout() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  return (
    <Shell handle={handle ?? {}}>
      <Outlet />
    </Shell>
  )
}

/** A page that cannot be shown keeps header and footer around what went wrong. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <Shell handle={isMissing ? notFoundHandle : {}}>
      <ErrorContent error={error} />
    </Shell>
  )
}

/** The frame around every page: header, page, footer, and what floats above them. */
function Shell({ handle, children }: { handle: PageHandle; children: ReactNode }) {
  const { t } = useTranslation()
  const isMessages = useMatch('/messages/*') !== null
  const isResults = useMatch('/results') !== null
  useFocusOnPageChange()
  useSessionSync()

  return (
    <RealtimeProvider>
      <a
        href="#content"
        className="fixed top-4 left-4 z-(--z-loading) -translate-y-24 rounded-sm bg-ink px-4 py-3 text-canvas focus:translate-y-0"
      >
        {t('shell.skip_to_content')}
      </a>
      <Header
        ground={handle.isNight ? 'night' : handle.isHeaderOverPicture ? 'picture' : 'page'}
        isHiddenOnMobile={isMessages}
        width={isMessages ? 'full' : isResults ? 'wide' : 'page'}
        search={isResults ? <CompactSearch /> : null}
      />
      <main
        id="content"
        tabIndex={-1}
        className={cx(
          'min-h-[calc(100dvh-8rem)] pt-(--header-space)',
          isMessages
            ? '[--header-space:0rem] lg:[--header-space:var(--header-h)]'
            : handle.isHeaderOverPicture
              ? '[--header-space:0rem]'
              : '[--header-space:var(--header-h-top)]',
        )}
      >
        {children}
      </main>
      {isMessages ? null : (
        <>
          <Footer />
          <AssistantBox />
        </>
      )}
      <DialogHosts />
      <AlertHost />
      <SessionOverlay />
    </RealtimeProvider>
  )
}

function SessionOverlay() {
  const { t } = useTranslation()
  const isLoading = useSession((session) => session.loading)
  return isLoading ? <LoadingOverlay label={t('shell.loading')} /> : null
}
