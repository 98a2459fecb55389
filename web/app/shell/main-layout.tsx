import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, Outlet, useMatch, useMatches } from 'react-router'
import { CompactSearch } from '#web/features/search/bar/compact-search.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { useIsLoading } from '#web/platform/loading.ts'
import type { PageHandle } from '#web/platform/page-handle.ts'
import { RealtimeProvider } from '#web/platform/realtime-connection.tsx'
import { useIsMember, useWasReplaced } from '#web/platform/session.ts'
import { cx } from '#web/ui/class-names.ts'
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx'
import { OwnTurn } from '#web/ui/own-turn.tsx'
import type { Route } from './+types/main-layout.ts'
import { AssistantBox } from './assistant-box.tsx'
import { DialogHosts } from './dialog-hosts.tsx'
import { ErrorContent } from './error-content.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { notFoundHandle } from './not-found-handle.ts'
import { useFocusOnPageChange } from './page-change.ts'
import { useRequestedDialog } from './requested-dialog.ts'
import { useSessionSync } from './session-sync.ts'
import { ToastHost } from './toast-host.tsx'

const MemberNotices = lazyComponent(() => import('./member-notices.tsx'), 'MemberNotices')
const MemberFloor = lazyComponent(() => import('./member-nav.tsx'), 'MemberFloor')
const ReplacedSession = lazyComponent(() => import('./replaced-session.tsx'), 'ReplacedSession')
const AnalyticsHost = lazyComponent(() => import('./analytics-host.tsx'), 'AnalyticsHost')

export default function MainLayout() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  return (
    <Shell handle={handle ?? {}}>
      <Outlet />
    </Shell>
  )
}

/** Header and footer stay around the error. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <Shell handle={isMissing ? notFoundHandle : {}}>
      <ErrorContent error={error} />
    </Shell>
  )
}

/** The shell around every page: header, page, footer, and what floats above them. */
/** The room that the header takes above the page. */
function headerSpace(isMessages: boolean, { isHeaderOverPicture, hasMemberView }: PageHandle): string {
  if (isMessages) return '[--header-space:0rem] lg:[--header-space:var(--header-h)]'
  if (!isHeaderOverPicture) return '[--header-space:var(--header-h-top)]'
  return cx(
    '[--header-space:0rem]',
    hasMemberView && 'in-data-[session=member]:[--header-space:var(--header-h)]',
  )
}

function Shell({ handle, children }: { handle: PageHandle; children: ReactNode }) {
  const { t } = useTranslation()
  const isMessages = useMatch('/messages/*') !== null
  const isConversation = useMatch('/messages/:id') !== null
  const isStaff = useMatch('/staff/*') !== null
  const hasTabBar = !isConversation && !isStaff
  const isMember = useIsMember()
  const wasReplaced = useWasReplaced()
  useFocusOnPageChange()
  useSessionSync()
  useRequestedDialog()

  return (
    <RealtimeProvider>
      <a
        href="#content"
        className="fixed top-[calc(1rem+var(--safe-top))] left-[calc(1rem+var(--safe-left))] z-(--z-loading) -translate-y-24 rounded-sm bg-ink px-4 py-3 text-canvas focus:translate-y-0"
      >
        {t('shell.skip_to_content')}
      </a>
      <PageHeader handle={handle} isMessages={isMessages} isStaff={isStaff} />
      <main
        id="content"
        tabIndex={-1}
        data-tab-bar={hasTabBar ? '' : undefined}
        className={cx(
          // The footer begins below the first screen: what loads above it moves nothing that is visible.
          isMessages ? 'min-h-[calc(100dvh-var(--tab-bar-h))]' : 'min-h-dvh',
          'pt-(--header-space)',
          headerSpace(isMessages, handle),
        )}
      >
        {isMember && !isMessages ? (
          <Suspense>
            <MemberNotices />
          </Suspense>
        ) : null}
        <OwnTurn>{children}</OwnTurn>
      </main>
      {isMessages || isStaff ? null : (
        <>
          <OwnTurn>
            <Footer />
          </OwnTurn>
          <OwnTurn>
            <AssistantBox />
          </OwnTurn>
        </>
      )}
      <NeedsScripts />
      {wasReplaced ? (
        <Suspense>
          <ReplacedSession />
        </Suspense>
      ) : null}
      <DialogHosts />
      {isMember ? (
        <Suspense>
          <MemberFloor hasTabBar={hasTabBar} />
        </Suspense>
      ) : null}
      <PageCounter />
      <ToastHost />
      <SessionOverlay />
    </RealtimeProvider>
  )
}

type PageHeaderProps = {
  handle: PageHandle
  isMessages: boolean
  isStaff: boolean
}

function PageHeader({ handle, isMessages, isStaff }: PageHeaderProps) {
  const isResults = useMatch('/results') !== null
  return (
    <Header
      ground={handle.isNight ? 'night' : handle.isHeaderOverPicture ? 'picture' : 'page'}
      isHiddenOnMobile={isMessages}
      width={isStaff ? 'full' : isResults ? 'wide' : 'page'}
      search={isResults ? <CompactSearch /> : null}
    />
  )
}

function NeedsScripts() {
  const { t } = useTranslation()
  return (
    <noscript>
      <p className="fixed bottom-[calc(1rem+var(--safe-bottom))] left-[calc(1rem+var(--safe-left))] z-(--z-banner) max-w-112 rounded-lg bg-surface-inverse px-4 py-3 text-sm text-ink-inverse shadow-4 max-sm:right-20">
        {t('shell.needs_scripts')}
      </p>
    </noscript>
  )
}

/** Separate, so that loading the settings rerenders nothing else. */
function PageCounter() {
  const settings = useClientSettings()?.analytics
  return settings ? (
    <Suspense>
      <AnalyticsHost settings={settings} />
    </Suspense>
  ) : null
}

function SessionOverlay() {
  const { t } = useTranslation()
  const isLoading = useIsLoading()
  return isLoading ? <LoadingOverlay label={t('shell.loading')} /> : null
}
