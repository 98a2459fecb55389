import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import { brand } from '#shared/brand.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'

/** A home that a mail is about. */
export type MailListing = { title: string; facts: readonly string[]; url: string; picture: string | null }

export type MailContent = {
  locale: Locale
  subject: string
  heading: string
  /** Plain sentences; whatever a member wrote is escaped. */
  paragraphs: readonly string[]
  listings?: readonly MailListing[]
  /** Sentences after the homes. */
  closing?: readonly string[]
  button?: { label: string; url: string }
  footer: string
  /** The unsubscribe link of this kind of mail. */
  unsubscribe?: { label: string; url: string }
}

export type RenderedMail = { subject: string; html: string; text: string }

// Colours of tokens.css, repeated, since mail programs do not support custom properties.
const colours = {
  canvas: '#f0f4f4',
  surface: '#ffffff',
  line: '#e2e7e8',
  ink: '#0a1516',
  muted: '#586667',
  primary: '#00626d',
  onPrimary: '#ffffff',
  own: '#8d2d5f',
}

const darkStyle = `
@media (prefers-color-scheme: dark) {
  .mail-canvas, .mail-canvas > table > tbody > tr > td { background-color: #091214 !important }
  .mail-card { background-color: #101b1d !important; border-color: #253234 !important }
  .mail-ink { color: #f0f4f5 !important }
  .mail-muted { color: #adb8ba !important }
  .mail-brand { color: #44bac8 !important }
  .mail-brand-dot { color: #e992b9 !important }
  .mail-button { background-color: #44bac8 !important; color: #011519 !important }
}`

const fontFamily = "Onest, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const styles = {
  body: { margin: 0, padding: '24px 12px', backgroundColor: colours.canvas, fontFamily },
  container: { maxWidth: '560px', margin: '0 auto' },
  brand: {
    margin: '8px 4px 20px',
    fontSize: '26px',
    lineHeight: '1',
    fontWeight: 700,
    letterSpacing: '-0.02em',
    color: colours.primary,
  },
  brandDot: { color: colours.own },
  card: {
    padding: '32px 28px',
    backgroundColor: colours.surface,
    border: `1px solid ${colours.line}`,
    borderRadius: '16px',
  },
  heading: { margin: '0 0 16px', fontSize: '22px', lineHeight: '1.3', fontWeight: 700, color: colours.ink },
  paragraph: {
    margin: '0 0 14px',
    fontSize: '16px',
    lineHeight: '1.55',
    color: colours.ink,
    whiteSpace: 'pre-line',
  },
  listing: { margin: '0 0 18px' },
  listingPicture: {
    display: 'block',
    width: '100%',
    maxWidth: '504px',
    height: 'auto',
    borderRadius: '12px',
    border: 0,
    marginBottom: '10px',
  },
  listingTitle: { margin: '0 0 2px', fontSize: '16px', lineHeight: '1.4', fontWeight: 600 },
  listingLink: { color: colours.primary },
  listingFacts: {
    margin: 0,
    fontSize: '15px',
    lineHeight: '1.5',
    color: colours.muted,
  },
  buttonRow: { margin: '22px 0 6px' },
  button: {
    padding: '14px 26px',
    backgroundColor: colours.primary,
    color: colours.onPrimary,
    borderRadius: '12px',
    fontSize: '16px',
    lineHeight: '1.2',
    fontWeight: 600,
    textDecoration: 'none',
  },
  small: { margin: '18px 0 0', fontSize: '13px', lineHeight: '1.45', color: colours.muted },
  link: { color: colours.primary, wordBreak: 'break-all' },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 },
  unsubscribe: { color: colours.muted, textDecoration: 'underline' },
  footer: { margin: '18px 4px 0', fontSize: '13px', lineHeight: '1.45', color: colours.muted },
} satisfies Record<string, CSSProperties>

/** Only for the HTML part. */
const skippedInText = { 'data-skip-in-text': 'true' }

const linkHint: Record<Locale, string> = {
  tr: 'Düğme çalışmazsa şu bağlantıyı tarayıcına kopyala:',
  en: 'If the button does not work, copy this link into your browser:',
}

const textSelectors = [
  { selector: `[data-skip-in-text=true]`, format: 'skip' },
  { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
  // The library would write headings in capitals, and turn a Turkish i into I.
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
]

/** Loaded lazily: it is slow, and only the first mail should pay for it. */
async function loadEmail() {
  const [body, button, container, head, heading, html, link, section, text, server, plain] =
    await Promise.all([
      import('@react-email/body'),
      import('@react-email/button'),
      import('@react-email/container'),
      import('@react-email/head'),
      import('@react-email/heading'),
      import('@react-email/html'),
      import('@react-email/link'),
      import('@react-email/section'),
      import('@react-email/text'),
      import('react-dom/server'),
      import('html-to-text'),
    ])
  const components = {
    ...body,
    ...button,
    ...container,
    ...head,
    ...heading,
    ...html,
    ...link,
    ...section,
    ...text,
  }
  const toPlainText = plain.compile({ wordwrap: false, selectors: textSelectors })
  return { components, render: server.renderToStaticMarkup, toPlainText }
}
type Email = Awaited<ReturnType<typeof loadEmail>>
let loadedEmail: Promise<Email> | undefined

// The doctype for which mail programs have a defined layout.
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Its picture, name and facts; picture and name lead to its page. */
function listingIn({ Link, Section, Text }: Email['components'], listing: MailListing): ReactNode {
  return h(
    Section,
    { key: listing.url, style: styles.listing },
    listing.picture &&
      h(
        Link,
        { href: listing.url, ...skippedInText },
        h('img', { src: listing.picture, alt: '', width: 504, style: styles.listingPicture }),
      ),
    h(
      Text,
      { style: styles.listingTitle },
      h(Link, { href: listing.url, className: 'mail-brand', style: styles.listingLink }, listing.title),
    ),
    h(
      Text,
      { className: 'mail-muted', style: styles.listingFacts },
      listing.facts.flatMap((fact, at) => (at > 0 ? [h('br', { key: fact }), fact] : [fact])),
    ),
  )
}

function document(mail: MailContent, components: Email['components']): ReactNode {
  const { Body, Button, Container, Head, Heading, Html, Link, Section, Text } = components
  const { listings = [], closing = [] } = mail
  const [first] = listings
  const [preview = first ? [first.title, ...first.facts].join(' · ') : mail.heading] = mail.paragraphs
  const sentences = (texts: readonly string[]) =>
    texts.map((text) => h(Text, { key: text, className: 'mail-ink', style: styles.paragraph }, text))
  const button = mail.button && [
    h(
      Section,
      { key: 'button', style: styles.buttonRow },
      h(Button, { href: mail.button.url, className: 'mail-button', style: styles.button }, mail.button.label),
    ),
    h(
      Text,
      { key: 'hint', className: 'mail-muted', style: styles.small, ...skippedInText },
      linkHint[mail.locale],
      h('br'),
      h(Link, { href: mail.button.url, className: 'mail-brand', style: styles.link }, mail.button.url),
    ),
  ]
  return h(
    Html,
    { lang: mail.locale, dir: 'ltr' },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('title', null, mail.subject),
      h('style', null, darkStyle),
    ),
    h('div', { style: styles.preview, ...skippedInText }, preview),
    h(
      Body,
      { className: 'mail-canvas', style: styles.body },
      h(
        Container,
        { style: styles.container },
        h(
          Text,
          { className: 'mail-brand', style: styles.brand },
          brand.name,
          h('span', { className: 'mail-brand-dot', style: styles.brandDot }, '.'),
        ),
        h(
          Section,
          { className: 'mail-card', style: styles.card },
          h(Heading, { as: 'h1', className: 'mail-ink', style: styles.heading }, mail.heading),
          sentences(mail.paragraphs),
          listings.map((listing) => listingIn(components, listing)),
          sentences(closing),
          button,
        ),
        h(Text, { className: 'mail-muted', style: styles.footer }, mail.footer),
        mail.unsubscribe &&
          h(
            Text,
            { className: 'mail-muted', style: styles.footer },
            h(
              Link,
              { href: mail.unsubscribe.url, className: 'mail-muted', style: styles.unsubscribe },
              mail.unsubscribe.label,
            ),
          ),
      ),
    ),
  )
}

/** One branded mail as HTML and as plain text, in the given language. */
export async function renderMail(mail: MailContent): Promise<RenderedMail> {
  loadedEmail ??= loadEmail()
  const { components, render, toPlainText } = await loadedEmail
  const html = doctype + render(document(mail, components))
  return { subject: mail.subject, html, text: toPlainText(html) }
}
