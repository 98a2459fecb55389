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
