import { Check } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { exchangeOptionIcons } from '#web/domain/exchange-option-icons.tsx'
import { paths } from '#web/platform/paths.ts'
import { cx } from '#web/ui/class-names.ts'
import { type ExchangeCard, exchangeCards } from './exchange-cards.ts'
import { ExchangeDialog } from './exchange-dialog.tsx'
import { useAddListing } from './how-it-works.tsx'
import { NewsletterForm } from './newsletter.tsx'

const headingClass = 'type-page max-nav:text-xl'

/** The seven ways to exchange, small: a member has seen them before. */
export function MemberExchangeTypes() {
  const { t } = useTranslation()
  const [openCard, setOpenCard] = useState<ExchangeCard | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-labelledby="exchange-types" className="pt-10 nav:pt-14">
      <h2 id="exchange-types" className={`${headingClass} mb-4 nav:mb-6`}>
        {t('landing.exchange.title')}
      </h2>
      <div className="scrollbar-none -mx-(--gutter) grid auto-cols-[8.5rem] grid-flow-col gap-3 overflow-x-auto px-(--gutter) nav:mx-0 nav:auto-cols-auto nav:grid-flow-row nav:grid-cols-4 nav:overflow-visible nav:p-0 xl:grid-cols-7">
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
              className="flex min-h-28 flex-col gap-2.5 rounded-lg border border-line bg-surface p-4 text-left text-sm leading-tight font-semibold hover:border-line-strong hover:shadow-2"
            >
              <span
                className={cx(
                  'grid size-10 place-items-center rounded-md',
                  card.type === 'home_exchange'
                    ? 'bg-primary-soft text-primary-ink'
                    : card.type === 'yuva_point'
                      ? 'bg-points-soft text-points-ink'
                      : 'bg-success-soft text-success-ink',
                )}
              >
                <Icon aria-hidden="true" className="size-5" />
              </span>
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

type MemberGuideProps = { hasListing: boolean; isSubscribed: boolean; stays: number }

/** The four steps, with what the member has already done. */
export function MemberGuide({ hasListing, isSubscribed, stays }: MemberGuideProps) {
  const { t } = useTranslation()
  const openAddListing = useAddListing()
  const linkClass = 'link inline-flex min-h-6 items-center text-sm'
  return (
    <section aria-labelledby="how-it-works" className="pt-10 nav:pt-14">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 nav:mb-6">
        <h2 id="how-it-works" className={headingClass}>
          {t('start_page.guide.title')}
        </h2>
        <Link to={paths.advices()} className="link text-sm">
          {t('landing.steps.advices')}
        </Link>
      </div>
      <ol className="grid rounded-xl border border-line sm:grid-cols-2 xl:grid-cols-4">
        <GuideStep number={1} isDone title={t('landing.steps.register.title')}>
          {t('start_page.guide.is_member')}
        </GuideStep>
        <GuideStep number={2} isDone={hasListing} title={t('landing.steps.add.title')}>
          {hasListing ? (
            t('start_page.guide.has_home')
          ) : (
            <button type="button" className={linkClass} onClick={openAddListing}>
              {t('landing.steps.add.action')}
            </button>
          )}
        </GuideStep>
        <GuideStep number={3} isDone={isSubscribed} title={t('landing.steps.plan.title')}>
          {isSubscribed ? (
            t('start_page.guide.is_subscribed')
          ) : (
            <Link to={paths.subscription()} className={linkClass}>
              {t('landing.steps.plan.action')}
            </Link>
          )}
        </GuideStep>
        <GuideStep number={4} isDone={stays > 0} title={t('landing.steps.exchange.title')}>
          {stays > 0 ? t('start_page.guide.stays', { count: stays }) : t('landing.steps.exchange.action')}
        </GuideStep>
      </ol>
    </section>
  )
}

type GuideStepProps = { number: number; isDone: boolean; title: string; children: ReactNode }

function GuideStep({ number, isDone, title, children }: GuideStepProps) {
  const { t } = useTranslation()
  return (
    <li className="flex items-start gap-3 border-line px-5 py-4.5 not-first:max-sm:border-t sm:even:border-l sm:max-xl:nth-[n+3]:border-t xl:not-first:border-l">
      <span
        aria-hidden="true"
        className={cx(
          'grid size-7 flex-none place-items-center rounded-full text-sm font-bold',
          isDone ? 'bg-success-soft text-success-ink' : 'bg-surface-hover',
        )}
      >
        {isDone ? <Check className="size-4" /> : number}
      </span>
      <div>
        <h3 className="leading-snug font-semibold">
          {isDone ? <span className="sr-only">{t('start_page.steps.done')} </span> : null}
          {title}
        </h3>
        <div className="text-sm text-ink-muted">{children}</div>
      </div>
    </li>
  )
}

/** The newsletter and the link to the questions in one strip. */
export function MemberNewsletter() {
  const { t } = useTranslation()
  return (
    <section
      aria-labelledby="newsletter"
      className="my-10 grid gap-x-12 gap-y-4 rounded-2xl border border-line bg-surface-sunken p-5 nav:my-14 nav:p-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:items-center"
    >
      <div>
        <h2 id="newsletter" className="type-block">
          {t('landing.newsletter.title')}
        </h2>
        <p className="mt-1 text-sm text-ink-muted">
          {t('landing.newsletter.lead')} ·{' '}
          <Link to={paths.faqAsLinked()} className="link">
            {t('landing.faq.link')}
          </Link>
        </p>
      </div>
      <NewsletterForm isQuiet />
    </section>
  )
}
