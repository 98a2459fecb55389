const replayName = 'replayEarlyPress'

/** On what React cannot answer for yet, though it has taken over the page around it. */
export const waitsAttribute = 'data-waits'

/**
 * Runs before first paint. A press between painting and React's taking over would be lost: the last one is kept, and
 * a form is kept from leaving by itself (with what was typed in its address). Links work at all times.
 * The button is pressed anew rather than the form sent: of the two, React takes a part over only for a press.
 */
export const earlyPressScript = `(function(){var ready,kept;function waits(e){return !ready||e.closest('[${waitsAttribute}]')}function press(e){var b=e.target.closest&&e.target.closest('button:not([type=submit])');if(b)kept=waits(b)&&{of:b,again:function(){b.click()}}}function submit(e){var f=e.target,b=e.submitter;if(!waits(f))return;e.preventDefault();kept={of:f,again:function(){b?b.click():f.requestSubmit()}}}addEventListener('click',press,true);addEventListener('submit',submit,true);window.${replayName}=function(isReady){ready=ready||isReady;var k=kept;if(!k)return;if(waits(k.of))return true;kept=null;if(k.of.isConnected)k.again()}})()`

/**
 * Called once React has taken the page over, and when it can answer for another part: does what was asked for
 * meanwhile. True if that was asked of a part that still waits.
 */
export function replayEarlyPress(isPageReady = false): boolean {
  const replay: unknown = Reflect.get(window, replayName)
  return typeof replay === 'function' && replay(isPageReady) === true
}
