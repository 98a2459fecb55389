import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { cx } from '#web/ui/class-names.ts'

type RingLinkProps = { ring: number; className?: string }

/** 'Çok evli takas', in the place of the exchange type; opens the ring. */
export function RingLink({ ring, className }: RingLinkProps) {
  const { t } = useTranslation()
  return (
    <Link to={paths.ring(ring)} className={cx('link', className)}>
      {t('listings.service_type.ring')}
    </Link>
  )
}

/** That both are in a ring, and the link to it. */
export function TogetherInRing({ ring }: Pick<RingLinkProps, 'ring'>) {
  const { t } = useTranslation()
  return (
    <>
      <span>{t('reservations.ring.together')}</span>{' '}
      <Link to={paths.ring(ring)} className="link font-semibold">
        {t('reservations.ring.open')}
      </Link>
    </>
  )
}
