const corners = [0, 0.5, 1]

/** Reports whether a primary button of the page lies under a floating element, now and whenever that may change. */
export function watchCovered(
  floating: HTMLElement,
  report: (covers: boolean) => void,
  signal: AbortSignal,
): void {
  const isPrimary = (element: Element) =>
    !floating.contains(element) && element.matches('main :is(a, button).bg-primary')
  const look = () => {
    const { left, top, width, height } = floating.getBoundingClientRect()
    report(
      corners.some((x) =>
        corners.some((y) => document.elementsFromPoint(left + x * width, top + y * height).some(isPrimary)),
      ),
    )
  }
  look()
  window.addEventListener('scroll', look, { signal, passive: true })
  window.addEventListener('resize', look, { signal, passive: true })
  const resized = new ResizeObserver(look)
  resized.observe(document.body)
  signal.addEventListener('abort', () => resized.disconnect())
}
