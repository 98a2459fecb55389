/** Style of the sandbox bank's page, with the colours of tokens.css, since nothing outside the page may be loaded. */
export const sandboxBankStyle = `
:root { color-scheme: light dark; --canvas: #f0f4f4; --surface: #fff; --line: #e2e7e8; --field: #879395; --ink: #0a1516;
  --muted: #586667; --primary: #00626d; --primary-hover: #004d56; --on-primary: #fff; --danger: #9c2127; --danger-line: #ffb7b1;
  --soft: #effcfe; --success: #12673c; --success-soft: #e3f7e9; --warn-soft: #fef1c5; --warn-ink: #603a00; --focus: #007c89 }
@media (prefers-color-scheme: dark) { :root { --canvas: #091214; --surface: #101b1d; --line: #253234; --field: #607174;
  --ink: #f0f4f5; --muted: #adb8ba; --primary: #44bac8; --primary-hover: #62cdda; --on-primary: #011519; --danger: #fdb0ad;
  --danger-line: #963d3b; --soft: #052a31; --success: #95deae; --success-soft: #0f2c1d; --warn-soft: #3a270b; --warn-ink: #f5d06f;
  --focus: #6cd7e4 } }
* { box-sizing: border-box }
[hidden] { display: none !important }
body { margin: 0; min-height: 100vh; background: var(--canvas); color: var(--ink);
  font: 16px/1.55 Onest, ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
main { max-width: 30rem; margin: 0 auto; padding: 1.25rem 1rem 3rem }
header { display: flex; align-items: center; gap: .625rem; margin: .25rem 0 1rem; font-weight: 700; font-size: 1.125rem }
header svg { color: var(--primary) }
.notice { margin: 0 0 1rem; padding: .625rem .875rem; border-radius: .75rem; background: var(--warn-soft); color: var(--warn-ink);
  font-size: .875rem; line-height: 1.45 }
.card { padding: 1.25rem; border: 1px solid var(--line); border-radius: 1.25rem; background: var(--surface); margin-bottom: 1rem }
.total { display: flex; align-items: baseline; justify-content: space-between; gap: 1rem; flex-wrap: wrap }
.total strong { font-size: 1.75rem; line-height: 1.2; font-variant-numeric: tabular-nums }
.muted { color: var(--muted); font-size: .875rem; margin: .25rem 0 0; overflow-wrap: anywhere }
h1, h2 { margin: 0 0 .875rem; font-size: 1.125rem; line-height: 1.3 }
label { display: block; margin: 0 0 .3rem; font-size: .875rem; font-weight: 600 }
.field { margin-bottom: .875rem }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--field); border-radius: .75rem;
  background: var(--surface); color: var(--ink); font: inherit; font-variant-numeric: tabular-nums }
input[aria-invalid=true] { border-color: var(--danger) }
.problem { margin: .3rem 0 0; color: var(--danger); font-size: .8125rem; line-height: 1.4 }
button, .link { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 3rem; padding: .5rem 1rem;
  border: 1px solid transparent; border-radius: .75rem; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
.primary { background: var(--primary); color: var(--on-primary) }
.primary:hover { background: var(--primary-hover) }
.plain { background: none; border-color: var(--line); color: var(--ink) }
.plain:hover { background: var(--soft) }
.danger { color: var(--danger); border-color: var(--danger-line) }
.ways { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem }
.stack > * + * { margin-top: .625rem }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
details { margin-top: .875rem; font-size: .875rem; color: var(--muted) }
summary { cursor: pointer; min-height: 1.5rem }
code { font: 600 .875rem/1.5 ui-monospace, Menlo, Consolas, monospace; color: var(--ink) }
.code { display: block; margin: .25rem 0 1rem; padding: .5rem; border-radius: .75rem; background: var(--soft); text-align: center;
  font-size: 1.5rem; letter-spacing: .3em; padding-left: .8em }
.settled { text-align: center; padding: 2rem 1.25rem }
.badge { display: grid; place-items: center; width: 4rem; height: 4rem; margin: 0 auto 1rem; border-radius: 50%;
  background: var(--success-soft); color: var(--success) }
.badge.no { background: var(--warn-soft); color: var(--warn-ink) }
.settled h1 { font-size: 1.375rem; margin-bottom: .375rem }
.settled .link { margin-top: 1.25rem }`
