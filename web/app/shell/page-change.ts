import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const dialogCloseMs = 400

function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('#content h1') ?? document.getElementById('content')
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** After each change of page the reader starts at its heading, as after loading a document. */
export function useFocusOnPageChange(): void {
  const { pathname } = useLocation()
  const previousPath = useRef(pathname)

  useEffect(() => {
    if (previousPath.current === pathname) return
    previousPath.current = pathname
    const isInDialog = document.activeElement?.closest('[role="dialog"]')
    if (!isInDialog) {
      focusHeading()
      return
    }
    // The dialog that led here is about to close, and its trigger may be gone with its page.
    const timer = setTimeout(() => {
      if (!document.querySelector('[role="dialog"][data-open]')) focusHeading()
    }, dialogCloseMs)
    return () => clearTimeout(timer)
  }, [pathname])
}
