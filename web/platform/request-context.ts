import { createContext } from 'react-router'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { Api } from './api-client.ts'
import type { Language } from './language.ts'

/** A page's access to the request that the server renders it for: the signed-out view, in one language. */
export type RequestContext = {
  api: Api
  language: Language
  /** Origin for canonical links. */
  publicUrl: string
  /** The day by the server's clock. */
  today: CivilDate
}

export const requestContext = createContext<RequestContext>()
