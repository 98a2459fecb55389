import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { brand } from '#shared/brand.ts'
import { paths } from '#web/platform/paths.ts'
import { Logo } from '#web/ui/logo.tsx'

export function LogoLink() {
  const { t } = useTranslation()
  return (
    <Link
      to={paths.landing()}
      aria-label={t('shell.header.home')}
      className="inline-flex min-h-tap items-center"
    >
      <Logo name={brand.slug} />
    </Link>
  )
}
