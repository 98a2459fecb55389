import { brand } from '#shared/brand.ts'
import { errorSentence, type Locale } from '#shared/errors/error-catalogue.ts'

const words = {
  tr: { title: 'Birazdan buradayız', again: 'Tekrar dene' },
  en: { title: 'Back in a moment', again: 'Try again' },
}

/** The picture is inline: nothing else may be available to load. */
const style = `
:root{color-scheme:light dark;--ink:#14343a;--soft:#4d6367;--ground:#f7f4ee;--accent:#00626d;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#eaf2f1;--soft:#a9bcbd;--ground:#10201f;--accent:#6fd0d3;--on:#06282b}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink);
font:1rem/1.5 system-ui,sans-serif}
main{max-width:26rem;padding:2rem;text-align:center}h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}
p{margin:0 0 1.5rem;text-wrap:balance;color:var(--soft)}b{color:var(--accent);display:block;margin-bottom:2rem;font-size:1.25rem}
a{display:inline-block;padding:.75rem 1.5rem;border-radius:999px;background:var(--accent);color:var(--on);
text-decoration:none;font-weight:600}`.replaceAll('\n', '')

/** For a page that cannot be rendered right now. It does not contain what was typed into its address. */
export const unavailablePage = (
  language: Locale,
): string => `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${words[language].title} · ${brand.name}</title>
<style>${style}</style></head><body><main><b>${brand.name}</b><h1>${words[language].title}</h1>
<p>${errorSentence('unavailable', language)}</p><a href="">${words[language].again}</a></main></body></html>`
