import { data } from 'react-router'
import { NotFound, notFoundHandle } from '#web/app/shell/not-found.tsx'

export const handle = notFoundHandle

export const loader = () => data(null, { status: 404 })

export default function Page() {
  return <NotFound />
}
