import { ChevronDown, CircleHelp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { exchangeOptionIcons } from '#web/domain/exchange-option-icons.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { paths } from '#web/platform/paths.ts'
import { type ExchangeCard, exchangeCards } from './exchange-cards.ts'
import { NewsletterForm } from './newsletter.tsx'

const ExchangeDialog = lazyComponent(() => import('./exchange-dialog.tsx'), 'ExchangeDialog')

/** What the landing page explains, folded for a member: open until their first stay. */
export function HowYuvaWorks({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation()
  return (
    <details open={isOpen} className="group my-8 rounded-xl border border-line bg-surface">
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3.5 rounded-xl px-4 py-3 hover:bg-surface-sunken [&::-webkit-details-marker]:hidden">
        <CircleHelp aria-hidden="true" className="size-5 flex-none text-ink-muted" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{t('start_page.how.title')}</span>
          <span className="block text-sm text-ink-muted">{t('start_page.how.text')}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 flex-none transition-transform duration-(--dur-2) group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-8 px-4 pt-2 pb-6 nav:px-6">
        <Kinds />
        <Steps />
        <section aria-labelledby="newsletter" className="flex flex-col gap-4 lg:max-w-xl">
          <div>
            <h2 id="newsletter" className="type-block">
              {t('landing.newsletter.title')}
            </h2>
            <p className="text-sm text-ink-muted">{t('landing.newsletter.lead')}</p>
          </div>
          <NewsletterForm isQuiet />
          <Link to={paths.faqAsLinked()} className="link self-start text-sm">
            {t('shell.header.faq')}
          </Link>
        </section>
      </div>
    </details>
  )
}

/** The seven ways to exchange; each opens its explanation. */
function Kinds() {
  const { t } = useTranslation()
  const [openCard, setOpenCard] = useState<ExchangeCard | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-labelledby="exchange-types">
      <h2 id="exchange-types" className="type-block mb-3">
        {t('landing.exchange.title')}
      </h2>
      <div className="grid grid-cols-2 gap-2 nav:grid-cols-4 xl:grid-cols-7">
        {exchangeCards.map((card) => {
          const Icon = exchangeOptionIcons[card.type]
          return (
            <button
              key={card.id}
              type="button"
              aria-haspopup="dialog"
              onClick={() => {
                setOpenCard(card)
                setIsOpen(true)
              }}
              className="flex min-h-tap items-center gap-2.5 rounded-lg border border-line px-3 py-2.5 text-left text-sm leading-tight font-semibold hover:border-line-strong"
            >
              <Icon aria-hidden="true" className="size-5 flex-none text-primary-ink" />
              {t(`listings.service_type.${card.type}`)}
            </button>
          )
        })}
      </div>
      {openCard ? (
        <Suspense fallback={null}>
          <ExchangeDialog card={openCard} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}

const steps = ['register', 'add', 'plan', 'exchange'] as const

/** The four steps to an exchange. */
function Steps() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="how-it-works">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="how-it-works" className="type-block">
          {t('landing.steps.title')}
        </h2>
        <Link to={paths.advices()} className="link text-sm">
          {t('landing.steps.advices')}
        </Link>
      </div>
      <ol className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map((name, at) => (
          <li key={name} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 flex-none place-items-center rounded-full bg-surface-hover text-sm font-bold"
            >
              {at + 1}
            </span>
            <div>
              <h3 className="leading-snug font-semibold">{t(`landing.steps.${name}.title`)}</h3>
              <p className="text-sm text-ink-muted">{t(`landing.steps.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
