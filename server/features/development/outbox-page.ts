import { escapeHtml } from '#server/platform/http/escape-html.ts'
import { brand } from '#shared/brand.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { listingTimeZone } from '#shared/kernel/civil-date.ts'

export type OutboxMessage = {
  id: number
  channel: 'email' | 'sms'
  to: string
  subject: string
  text: string
  html: string
  created_at: string
}

const texts = {
  tr: {
    title: 'Giden kutusu',
    hint: 'Bu ortamda e-posta ve SMS gönderilmez; gönderilecek olanlar burada görünür.',
    to: 'Alıcı',
    show: 'Göster',
    everyone: 'Tümünü göster',
    none: 'Henüz mesaj yok.',
    links: 'Bağlantılar',
    sms: 'SMS',
    email: 'E-posta',
  },
  en: {
    title: 'Outbox',
    hint: 'Nothing is really sent from here; what would be sent is shown instead.',
    to: 'Recipient',
    show: 'Show',
    everyone: 'Show all',
    none: 'No messages yet.',
    links: 'Links',
    sms: 'Text message',
    email: 'E-mail',
  },
} as const satisfies Record<Locale, Record<string, string>>

const style = `
:root { color-scheme: light dark; --canvas: #f0f4f4; --surface: #fff; --line: #d3dbdc; --ink: #0a1516; --muted: #586667; --primary: #00626d }
@media (prefers-color-scheme: dark) { :root { --canvas: #091214; --surface: #101b1d; --line: #253234; --ink: #f0f4f5; --muted: #adb8ba; --primary: #44bac8 } }
* { box-sizing: border-box }
body { margin: 0; padding: 24px 16px 64px; background: var(--canvas); color: var(--ink); font: 16px/1.5 Onest, 'Segoe UI', Roboto, sans-serif }
main { max-width: 760px; margin: 0 auto }
h1 { margin: 0 0 4px; font-size: 26px } p { margin: 0 0 16px } a { color: var(--primary); word-break: break-all }
.muted { color: var(--muted); font-size: 14px }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 0 0 20px }
label { display: grid; gap: 4px; flex: 1 1 240px; font-size: 14px }
input, button { min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 10px; font: inherit; background: var(--surface); color: inherit }
button { border-color: var(--primary); color: var(--primary); font-weight: 600; cursor: pointer }
details { margin: 0 0 12px; background: var(--surface); border: 1px solid var(--line); border-radius: 14px }
summary { padding: 14px 16px; cursor: pointer; font-weight: 600 } summary .muted { display: block; font-weight: 400 }
.body { padding: 0 16px 16px } pre { white-space: pre-wrap; font: inherit; margin: 0 }
iframe { width: 100%; height: 560px; border: 1px solid var(--line); border-radius: 10px; background: #fff }
ul { margin: 12px 0 0; padding-left: 20px; font-size: 14px }`

/** The policy of the page: its own style, the mails' style attributes, no script, no request. */
export const outboxPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** The outbox for people: every message, with mails as their readers would see them. */
export function renderOutboxPage(
  messages: readonly OutboxMessage[],
  options: { locale: Locale; nonce: string; to: string | undefined },
): string {
  const { locale, nonce, to } = options
  const words = texts[locale]
  const list = messages.map((message, at) => renderMessage(message, options, at === 0)).join('\n')
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title} · ${escapeHtml(brand.name)}</title>
<style nonce="${escapeHtml(nonce)}">${style}</style>
</head>
<body>
<main>
<h1>${words.title}</h1>
<p class="muted">${words.hint}</p>
<form method="get">
<label>${words.to}<input type="search" name="to" maxlength="254" value="${escapeHtml(to ?? '')}"></label>
<button type="submit">${words.show}</button>
</form>
${to ? `<p><a href="/dev/outbox">${words.everyone}</a></p>` : ''}
${list || `<p>${words.none}</p>`}
</main>
</body>
</html>`
}

function renderMessage(
  message: OutboxMessage,
  { locale, nonce }: { locale: Locale; nonce: string },
  isOpen: boolean,
): string {
  const words = texts[locale]
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: listingTimeZone,
  }).format(new Date(message.created_at))
  const heading = message.channel === 'email' ? message.subject : message.text
  return `<details id="message-${message.id}"${isOpen ? ' open' : ''}>
<summary>${escapeHtml(heading)}<span class="muted">${words[message.channel]} · ${escapeHtml(message.to)} · ${escapeHtml(time)}</span></summary>
<div class="body">${message.html ? mailFrame(message, nonce) : `<pre>${escapeHtml(message.text)}</pre>`}${linkList(message.text, words.links)}</div>
</details>`
}

/**
 * The mail in a frame without scripts and without our origin; its links open in a new tab. The frame inherits the
 * page's policy, so the mail's style sheet needs the nonce.
 */
function mailFrame({ subject, html }: OutboxMessage, nonce: string): string {
  const mail = html
    .replace(/<style(?=[\s>])/g, `<style nonce="${escapeHtml(nonce)}"`)
    .replace(/<head[^>]*>/, (head) => `${head}<base target="_blank">`)
  return `<iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(mail)}"></iframe>`
}

function linkList(text: string, title: string): string {
  const found = text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? []
  const links = [...new Set(found.map((link) => link.replace(/[.,;:!?]+$/, '')))]
  if (links.length === 0) return ''
  const items = links.map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`).join('')
  return `<ul aria-label="${title}">${items}</ul>`
}
