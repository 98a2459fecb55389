import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import heroNight from '#web/features/landing/pictures/hero-night-1920.webp'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'

/** The Bosphorus at night, for addresses that lead nowhere. */
export function NotFound() {
  const { t } = useTranslation()
  return (
    <section
      data-theme="dark"
      className="relative grid min-h-dvh place-items-center overflow-clip bg-[#0b2038] px-gutter pt-header-top text-center text-white"
    >
      <PageHead title={t('shell.not_found.title')} />
      <img
        src={heroNight}
        alt=""
        width={1920}
        height={960}
        className="absolute inset-0 size-full object-cover object-bottom"
      />
      <div className="relative mb-[26vh] flex flex-col items-center gap-3">
        <h1 className="type-hero text-[clamp(5rem,14vw,9rem)]">{t('shell.not_found.heading')}</h1>
        <p lang="en" className="font-heading text-3xl font-bold">
          {t('shell.not_found.text')}
        </p>
        <p className="text-lg text-[#d5e2e6]">{t('shell.not_found.explanation')}</p>
        <Link to={paths.landing()} className={cx(buttonClass({ variant: 'inverse', size: 'lg' }), 'mt-3')}>
          {t('shell.not_found.home')}
        </Link>
      </div>
    </section>
  )
}
