import { trustedTypesScript } from '#web/platform/trusted-types.ts'

const waitingId = 'page-script'
/** Its Trusted Types policy: gives the page's own script, whatever it is asked for. Named in the content policy too. */
const pageScriptPolicy = 'page-script'
/** A main picture that does not come should not keep the page from answering. */
const maxWaitMs = 3_000

/**
 * Runs where the page's scripts stood. They wait until the page is painted with its main picture, so that what is
 * read first does not share the line with what is needed later; whoever presses or types before has them at once.
 * One file is asked for, and later evaluated, at a time, with a moment between for what the visitor does.
 */
const startScript = `(function(){
${trustedTypesScript}
var waiting=document.getElementById('${waitingId}'),files=waiting.dataset.files.split(' '),begun
var policy=types&&types.createPolicy('${pageScriptPolicy}',{createScript:function(){return waiting.textContent}})
function add(name,properties){document.head.append(Object.assign(document.createElement(name),properties))}
function evaluate(at){if(files[at])import(files[at]).finally(function(){setTimeout(evaluate,0,at+1)});else add('script',{type:'module',textContent:policy?policy.createScript(''):waiting.textContent})}
function begin(){if(begun)return;begun=true;files.concat(waiting.dataset.entry).forEach(function(href){setTimeout(add,0,'link',{rel:'modulepreload',href:href})});setTimeout(evaluate,0,0)}
function paintThenBegin(){requestAnimationFrame(function(){setTimeout(begin)})}
;['pointerdown','keydown','submit'].forEach(function(event){addEventListener(event,begin,{once:true,capture:true})})
setTimeout(begin,${maxWaitMs})
requestAnimationFrame(function(){
var picture=[].find.call(document.querySelectorAll('img[fetchpriority=high]'),function(each){return each.getClientRects().length})
if(!picture||picture.complete)return paintThenBegin()
picture.addEventListener('load',paintThenBegin);picture.addEventListener('error',paintThenBegin)})
})()`

const preloadLink = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const scriptStart = '<script type="module" async="">'
const scriptEnd = '</script>'
const entryImport = /import\("(?<entry>[^"]+)"\);?\s*$/

/**
 * Takes the scripts out of a rendered document and has them start later, and ends its head with `added`; a document
 * without scripts keeps the rest as it is. React lifts the links into the head and leaves the script at the end: the
 * long page between them is not searched.
 */
export function deferScripts(html: string, added: string): string {
  const start = html.lastIndexOf(scriptStart)
  const end = html.indexOf(scriptEnd, start)
  const code = start < 0 ? '' : html.slice(start + scriptStart.length, end)
  const entry = entryImport.exec(code)?.groups?.entry
  const headEnd = html.indexOf('</head>')
  if (!entry) return html.slice(0, headEnd) + added + html.slice(headEnd)
  const head = html.slice(0, headEnd)
  const files = Array.from(head.matchAll(preloadLink), ([, href = '']) => href)
    .filter((href) => href !== entry)
    .toSorted(librariesFirst)
  const waiting = `<script id="${waitingId}" type="text/plain" data-files="${files.join(' ')}" data-entry="${entry}">${code}</script>`
  return [
    head.replaceAll(preloadLink, ''),
    added,
    html.slice(headEnd, start),
    waiting,
    `<script>${startScript}</script>`,
    html.slice(end + scriptEnd.length),
  ].join('')
}

/** What everything else would evaluate along with itself comes before it. */
const librariesFirst = (a: string, b: string) => Number(b.includes('/react-')) - Number(a.includes('/react-'))
