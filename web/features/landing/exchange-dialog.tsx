import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ExchangeArt } from './exchange-art.tsx'
import type { ExchangeCard } from './exchange-cards.ts'

type ExchangeDialogProps = { card: ExchangeCard; open: boolean; onClose: () => void }

const sentences = ['first', 'second', 'third'] as const

/** How one exchange type works: a picture, three sentences, and the homes that offer it. */
export function ExchangeDialog({ card, open, onClose }: ExchangeDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`listings.service_type.${card.type}`)}
      closeLabel={t('shell.close')}
      footer={
        <Link
          to={paths.results(`?serviceTypes=${card.searched.join(',')}`)}
          onClick={onClose}
          className={buttonClass({ size: 'lg', block: true })}
        >
          {t('landing.exchange.action')}
        </Link>
      }
    >
      <div className="overflow-hidden rounded-lg">
        <ExchangeArt of={card.diagram ?? 'service_exchange'} />
      </div>
      <ol className="flex flex-col gap-3">
        {sentences.map((each, index) => (
          <li key={each} className="flex gap-3.5">
            <span
              aria-hidden="true"
              className="grid size-7 flex-none place-items-center rounded-full bg-primary-soft text-sm font-semibold text-primary-ink"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{t(`landing.exchange.${card.type}.${each}`)}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
