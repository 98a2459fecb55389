import { escapeHtml } from '#server/platform/http/escape-html.ts'
import type { SandboxPayment } from '#server/platform/payments/sandbox-payments.ts'
import { brand } from '#shared/brand.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { refusedCard, sandboxBankScript } from './sandbox-bank-script.ts'
import { sandboxBankStyle } from './sandbox-bank-style.ts'
import { sandboxBankTexts } from './sandbox-bank-texts.ts'

type Texts = (typeof sandboxBankTexts)[Locale]

const icon = (path: string, size = 32) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`
const bankIcon = icon('<path d="M3 22h18M6 18v-7M10 18v-7M14 18v-7M18 18v-7M12 2l8 5H4z"/>', 26)
const yesIcon = icon('<path d="M20 6 9 17l-5-5"/>')
const noIcon = icon('<path d="M12 8v5M12 16.500v.01"/><circle cx="12" cy="12" r="9"/>')

/** The policy under which the page works: nothing but its own style and script, nowhere to send but here. */
export const sandboxBankPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/**
 * The hosted payment page: card form, code step and the three outcomes while the checkout is pending, and its result
 * afterwards. Its forms POST `outcome=success|failure|abandon` to the page's own address.
 */
export function renderSandboxBankPage(
  payment: SandboxPayment,
  options: { locale: Locale; nonce: string; returnUrl: string },
): string {
  const texts = sandboxBankTexts[options.locale]
  const nonce = escapeHtml(options.nonce)
  const pending = payment.state === 'pending'
  return `<!doctype html>
<html lang="${options.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(texts.bank)}</title>
<style nonce="${nonce}">${sandboxBankStyle}</style>
</head>
<body>
<main>
<header>${bankIcon}<span>${escapeHtml(texts.bank)}</span></header>
<p class="notice">${escapeHtml(texts.notice)}</p>
${pending ? summary(payment, texts, options.locale) + cardForm(texts) + waysOut(texts) : settled(payment, texts, options)}
</main>
${pending ? `<script nonce="${nonce}">${sandboxBankScript}</script>` : ''}
</body>
</html>`
}

function money(payment: SandboxPayment, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'TRY' })
  return format.format(payment.amountKurus / 100)
}

function summary(payment: SandboxPayment, texts: Texts, locale: Locale): string {
  return `<section class="card">
<div class="total"><span>${escapeHtml(texts.total)}</span><strong>${escapeHtml(money(payment, locale))}</strong></div>
<p class="muted">${escapeHtml(payment.description)}</p>
<p class="muted">${escapeHtml(texts.reference)}: ${escapeHtml(payment.conversationId)}</p>
</section>`
}

function field(id: string, label: string, problem: string, attributes: string): string {
  return `<div class="field"><label for="${id}">${escapeHtml(label)}</label>
<input id="${id}" ${attributes} aria-describedby="${id}-problem">
<p class="problem" id="${id}-problem" role="alert" hidden>${escapeHtml(problem)}</p></div>`
}

/** Hidden until the script runs: without it the card would go unchecked, and nothing may submit it. */
function cardForm(texts: Texts): string {
  const numeric = 'inputmode="numeric" autocomplete='
  return `<form class="card" id="card" novalidate hidden>
<h1>${escapeHtml(texts.cardTitle)}</h1>
${field('holder', texts.holder, texts.holderProblem, 'autocomplete="cc-name" maxlength="60"')}
${field('number', texts.number, texts.numberProblem, `${numeric}"cc-number" maxlength="23" placeholder="0000 0000 0000 0000"`)}
<div class="pair">
${field('expiry', texts.expiry, texts.expiryProblem, `${numeric}"cc-exp" maxlength="7" placeholder="12/29"`)}
${field('cvc', texts.cvc, texts.cvcProblem, `${numeric}"cc-csc" maxlength="4" placeholder="000"`)}
</div>
<button class="primary" type="submit">${escapeHtml(texts.continue)}</button>
<details><summary>${escapeHtml(texts.tryCards)}</summary>
<code>5528 7900 0000 0008</code> ${escapeHtml(texts.accepted)}<br>
<code>${refusedCard.replace(/(.{4})(?=.)/g, '$1 ')}</code> ${escapeHtml(texts.declined)}</details>
</form>
<form class="card" id="secure" novalidate hidden>
<h2>${escapeHtml(texts.codeTitle)}</h2>
<p class="muted">${escapeHtml(texts.codeHint)}</p>
<code class="code" id="shown-code"></code>
${field('code', texts.code, texts.codeProblem, `${numeric}"one-time-code" maxlength="6"`)}
<div class="stack">
<button class="primary" type="submit">${escapeHtml(texts.confirm)}</button>
<button class="plain" type="button" id="back">${escapeHtml(texts.back)}</button>
</div>
</form>`
}

function waysOut(texts: Texts): string {
  const way = (outcome: string, label: string, style: string) =>
    `<form method="post"><input type="hidden" name="outcome" value="${outcome}"><button class="${style}" type="submit">${escapeHtml(label)}</button></form>`
  return `<form method="post" id="settle" hidden><input type="hidden" name="outcome" id="outcome" value="failure"></form>
<noscript><section class="card stack"><p class="muted">${escapeHtml(texts.needsScript)}</p>${way('success', texts.payWithoutCard, 'primary')}</section></noscript>
<div class="ways">${way('failure', texts.decline, 'plain danger')}${way('abandon', texts.abandon, 'plain')}</div>`
}

function settled(
  payment: SandboxPayment,
  texts: Texts,
  options: { locale: Locale; returnUrl: string },
): string {
  const state = payment.state === 'pending' ? 'expired' : payment.state
  const good = state === 'succeeded' || state === 'refunded'
  return `<section class="card settled">
<div class="badge${good ? '' : ' no'}">${good ? yesIcon : noIcon}</div>
<h1>${escapeHtml(texts[state])}</h1>
<p>${escapeHtml(money(payment, options.locale))} · ${escapeHtml(payment.description)}</p>
<p class="muted">${escapeHtml(texts[`${state}Hint`])}</p>
<a class="link primary" href="${escapeHtml(options.returnUrl)}">${escapeHtml(texts.returnTo(brand.name))}</a>
</section>`
}
