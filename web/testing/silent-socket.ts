/** Realtime connections go nowhere in component tests; the runner's own continue. Once for the tab, which files share. */
const Real = window.WebSocket
class Silent extends EventTarget {
  readonly readyState = Real.CONNECTING
  close(): void {}
  send(): void {}
}
window.WebSocket = new Proxy(Real, {
  construct: (target, args: ConstructorParameters<typeof WebSocket>) =>
    String(args[0]).includes('/app/') ? new Silent() : new target(...args),
})
