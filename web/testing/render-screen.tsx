import { QueryClientProvider } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type ReactNode, Suspense, useEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub, Outlet, useLocation } from 'react-router'
import { inject } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { SessionUser } from '#shared/features/accounts/accounts.contract.ts'
import { DialogHosts } from '#web/app/shell/dialog-hosts.tsx'
import { ToastHost } from '#web/app/shell/toast-host.tsx'
import { addStaffTexts } from '#web/features/staff/staff-texts.ts'
import { createTranslator, type Language, saveLanguage } from '#web/platform/language.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { RealtimeProvider } from '#web/platform/realtime-connection.tsx'
import { setMember, setToken } from '#web/platform/session.ts'
import { type Answers, type FakeApi, fakeApi } from './fake-api.ts'
import { noAdvance } from './points-samples.ts'
import { clientSettings } from './samples.ts'

type ScreenOptions = {
  language: Language
  /** The logged-in member; a visitor by default. */
  member?: SessionUser
  /** The address, query included. */
  path?: string
  /** Its pattern if the screen reads parameters: `/reservation/:id`. */
  route?: string
  answers?: Answers
  /** 390 for a phone. */
  width?: 1280 | 390
}

export type Screen = FakeApi & {
  /** The texts of the language. */
  t: TFunction
  /** The last toast, for a few seconds. */
  toast: Locator
  /** Alerts that stay, apart from the toast. */
  alerts(): (string | null)[]
  /** Where the visitor is now. */
  address(): string
  unmount(): Promise<void>
}

/** The languages of this run, for `test.each`: Turkish in `npm test`, English in `npm run test:long`. */
export const languages: Language[] = inject('languages')

/** Renders content as in the app: router, cache, texts, session, toasts and the dialogs that any page may open. */
export async function renderScreen(content: ReactNode, options: ScreenOptions): Promise<Screen> {
  const { language, member, path = '/', route = '*', answers = {}, width = 1280 } = options
  const api = fakeApi({
    'GET /client-settings/': clientSettings,
    'GET /favourite-ids/': { ids: [] },
    'GET /residence-demand/': { city: 'İzmir', months: [] },
    'GET /points/advance/': noAdvance,
    ...answers,
  })
  document.documentElement.lang = language
  saveLanguage(language)
  if (member) {
    setToken(tokenOf(member))
    setMember(member)
  }
  await page.viewport(width, width === 390 ? 844 : 900)
  const translator = await createTranslator(language)
  addStaffTexts(translator)
  const queryClient = createQueryClient()
  // Failed calls are repeated as in the app, but without seconds of waiting.
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 1 } })

  let address = path
  let commit = () => {}
  const committed = new Promise<void>((resolve) => {
    commit = resolve
  })
  function Address() {
    const { pathname, search, hash } = useLocation()
    address = pathname + search + hash
    useEffect(commit, [])
    return null
  }
  const here = { path: route, Component: () => <Suspense>{content}</Suspense> }
  const Routes = createRoutesStub([
    {
      Component: () => (
        <RealtimeProvider>
          <Address />
          <main>
            <Outlet />
          </main>
          <DialogHosts />
          <ToastHost />
        </RealtimeProvider>
      ),
      children: route === '*' ? [here] : [here, { path: '*', Component: () => null }],
    },
  ])
  const { unmount } = await render(
    <I18nextProvider i18n={translator}>
      <QueryClientProvider client={queryClient}>
        <Routes initialEntries={[path]} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  await committed
  // An open dialog hides it from roles, but it is visible.
  const toast = page.getByRole('region', {
    name: translator.t('shell.messages_region'),
    includeHidden: true,
  })
  const alerts = () =>
    page
      .getByRole('alert')
      .elements()
      .filter((each) => !toast.element().contains(each))
      .map(({ textContent }) => textContent)
  return { ...api, t: translator.t, toast, alerts, address: () => address, unmount }
}

/** Contains the member, as real ones do; it is not verified. */
export const tokenOf = ({ id }: SessionUser, secret = 'first'): string =>
  ['e30', btoa(JSON.stringify({ sub: String(id), secret })).replaceAll('=', ''), 'signature'].join('.')
