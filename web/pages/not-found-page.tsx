import { data } from 'react-router'
import { NotFound } from '#web/app/shell/not-found.tsx'
import { notFoundHandle } from '#web/app/shell/not-found-handle.ts'

export const handle = notFoundHandle

export const loader = () => data(null, { status: 404 })

export default function Page() {
  return <NotFound />
}
