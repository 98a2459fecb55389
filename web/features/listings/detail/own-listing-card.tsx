import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { paths } from '#web/platform/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

/** Shown to the host instead of the reservation card. */
export function OwnListingCard({ listing }: { listing: ListingFull }) {
  const { t } = useTranslation()
  return (
    <section
      aria-label={t('listings.card.own')}
      className="flex flex-col gap-4 rounded-2xl border border-line bg-surface p-6 shadow-4 lg:sticky lg:top-[calc(var(--header-h)+1.5rem)]"
    >
      <div>
        <Badge tone="own">{t('listings.card.own')}</Badge>
      </div>
      <p className="text-sm text-ink-muted">{t('listings.detail.own_text')}</p>
      {listing.state === 'paused' ? <Note tone="warning">{t('listings.detail.state_paused')}</Note> : null}
      {listing.state === 'hidden' ? <Note tone="danger">{t('listings.detail.state_hidden')}</Note> : null}
      <EditLink id={listing.id} />
    </section>
  )
}

/** The same on narrow screens, at the bottom instead of the reservation bar. */
export function OwnListingBar({ id }: { id: number }) {
  const { t } = useTranslation()
  return (
    <BottomBar label={t('listings.card.own')} mobileOnly>
      <Badge tone="own">{t('listings.card.own')}</Badge>
      <EditLink id={id} />
    </BottomBar>
  )
}

function EditLink({ id }: { id: number }) {
  const { t } = useTranslation()
  return (
    <Link to={paths.editListing(id)} className={buttonClass({ variant: 'own', size: 'lg' })}>
      <Pencil aria-hidden="true" />
      {t('listings.detail.edit')}
    </Link>
  )
}
