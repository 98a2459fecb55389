import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After each change of page the reader starts at its heading, as after loading a document. */
export function useFocusOnPageChange(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const target = document.querySelector<HTMLElement>('#content h1') ?? document.getElementById('content')
    if (!target || document.activeElement?.closest('[role="dialog"]')) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname])
}
