import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exchangeOptionIcons } from '#web/domain/exchange-option-icons.tsx'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { ExchangeArt } from './exchange-art.tsx'
import { type ExchangeCard, exchangeCards } from './exchange-cards.ts'

const ExchangeDialog = lazyComponent(() => import('./exchange-dialog.tsx'), 'ExchangeDialog')

/** The ways to exchange: three large cards, the four kinds of service small; each opens its explanation. */
export function ExchangeTypes() {
  const { t } = useTranslation()
  const [openCard, setOpenCard] = useState<ExchangeCard | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  return (
    <section className="bg-surface-sunken py-section" aria-labelledby="exchange-types">
      <div className="page-wrap">
        <div className="mb-9 flex flex-col gap-3">
          <h2 id="exchange-types" className="type-section">
            {t('landing.exchange.title')}
          </h2>
          <p className="type-lead">{t('landing.exchange.lead')}</p>
        </div>
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-12 lg:gap-5">
          {exchangeCards.map((card) => (
            <button
              key={card.id}
              type="button"
              aria-haspopup="dialog"
              onPointerEnter={ExchangeDialog.preload}
              onFocus={ExchangeDialog.preload}
              onClick={() => {
                setOpenCard(card)
                setIsOpen(true)
              }}
              className={`group relative flex flex-col overflow-hidden rounded-xl border border-line bg-surface text-left transition-[border-color,box-shadow] duration-(--dur-2) hover:border-line-strong hover:shadow-3 ${card.diagram ? 'col-span-2 lg:col-span-4' : 'pt-5 lg:col-span-3'}`}
            >
              {card.diagram ? <LargeCard card={card} diagram={card.diagram} /> : <SmallCard card={card} />}
              <span
                aria-hidden="true"
                className="absolute right-4 bottom-4 grid size-9 place-items-center rounded-full bg-surface-hover group-hover:bg-primary group-hover:text-on-primary"
              >
                <Plus className="size-5" />
              </span>
            </button>
          ))}
        </div>
      </div>
      {openCard ? (
        <Suspense fallback={null}>
          <ExchangeDialog card={openCard} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}

function LargeCard({ card, diagram }: { card: ExchangeCard; diagram: NonNullable<ExchangeCard['diagram']> }) {
  const { t } = useTranslation()
  return (
    <>
      <ExchangeArt of={diagram} />
      <span className="flex flex-col gap-1.5 pt-5 pr-15 pb-6 pl-6">
        <span className="type-block">{t(`listings.service_type.${card.type}`)}</span>
        <span className="text-sm text-ink-muted">{t(`landing.exchange.${card.type}.short`)}</span>
      </span>
    </>
  )
}

function SmallCard({ card }: { card: ExchangeCard }) {
  const { t } = useTranslation()
  const Icon = exchangeOptionIcons[card.type]
  return (
    <>
      <span className="ml-5 grid size-11 place-items-center rounded-[.875rem] bg-success-soft text-success-ink">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <span className="flex flex-col gap-1.5 px-5 pt-3.5 pb-13 lg:pr-13 lg:pb-5.5">
        <span className="font-semibold">{t(`listings.service_type.${card.type}`)}</span>
        <span className="text-sm text-ink-muted">{t(`landing.exchange.${card.type}.short`)}</span>
      </span>
    </>
  )
}
