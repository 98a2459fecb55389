const replayName = 'replayEarlyPress'

/**
 * Runs before first paint. A press between painting and React's taking over would be lost: the last one is kept, and
 * a form is kept from leaving by itself (with what was typed in its address). Links work at all times.
 */
export const earlyPressScript = `(function(){var again;function press(e){var b=e.target.closest&&e.target.closest('button:not([type=submit])');if(b)again=function(){if(b.isConnected)b.click()}}function submit(e){var f=e.target,b=e.submitter;e.preventDefault();again=function(){if(f.isConnected)f.requestSubmit(b)}}addEventListener('click',press,true);addEventListener('submit',submit,true);window.${replayName}=function(){removeEventListener('click',press,true);removeEventListener('submit',submit,true);delete window.${replayName};if(again)again()}})()`

/** Called once React has taken the page over: does what was asked for meanwhile. */
export function replayEarlyPress(): void {
  const replay: unknown = Reflect.get(window, replayName)
  if (typeof replay === 'function') replay()
}
