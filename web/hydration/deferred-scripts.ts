import { trustedTypesScript } from '#web/platform/trusted-types.ts'

const waitingId = 'page-script'
/** Its Trusted Types policy returns the page's own script for any input. Named in the content security policy too. */
const pageScriptPolicy = 'page-script'
/** A main picture that fails to load must not keep the page from hydrating. */
const maxWaitMs = 3_000

/** What the oldest supported browsers were the first to have: Safari 16.4, Chrome 111 and Firefox 128. */
const isTooOld = `!''.isWellFormed||!window.CSSPropertyRule`

/**
 * Replaces the page's scripts. They start once the page is painted with its main picture, so that they do not compete
 * with it for bandwidth, or at the first click or key. Files are requested, and later evaluated, one at a time,
 * yielding to the visitor in between.
 */
const startScript = `(function(){
${trustedTypesScript}
var waiting=document.getElementById('${waitingId}'),files=waiting.dataset.files.split(' '),begun
if(${isTooOld}){var note=document.createElement('p');note.setAttribute('role','status');note.className='bg-warning-soft p-4 text-center';note.textContent=waiting.dataset.tooOld;document.body.prepend(note);return}
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
 * Takes the scripts out of a rendered document and starts them later, and ends its head with `added`; a document
 * without scripts is otherwise unchanged. A browser too old for them gets the sentence, and the page as it is. React hoists the links into the head and leaves the script at the end, so the
 * long page between them is not searched.
 */
export function deferScripts(html: string, added: string, tooOld: string): string {
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
  const waiting = `<script id="${waitingId}" type="text/plain" data-files="${files.join(' ')}" data-entry="${entry}" data-too-old="${tooOld}">${code}</script>`
  return [
    head.replaceAll(preloadLink, ''),
    added,
    html.slice(headEnd, start),
    waiting,
    `<script>${startScript}</script>`,
    html.slice(end + scriptEnd.length),
  ].join('')
}

/** Libraries that all other files import are evaluated on their own first. */
const librariesFirst = (a: string, b: string) => Number(b.includes('/react-')) - Number(a.includes('/react-'))
