import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import day1280 from './pictures/hero-day-1280.webp'
import day1920 from './pictures/hero-day-1920.webp'
import day2400 from './pictures/hero-day-2400.webp'
import dayTall640 from './pictures/hero-day-tall-640.webp'
import dayTall860 from './pictures/hero-day-tall-860.webp'
import night1280 from './pictures/hero-night-1280.webp'
import night1920 from './pictures/hero-night-1920.webp'
import night2400 from './pictures/hero-night-2400.webp'
import nightTall640 from './pictures/hero-night-tall-640.webp'
import nightTall860 from './pictures/hero-night-tall-860.webp'

const wide = (small: string, middle: string, large: string) =>
  `${small} 1280w, ${middle} 1920w, ${large} 2400w`
const tall = (small: string, large: string) => `${small} 640w, ${large} 860w`

/** Two homes facing each other across the water: by day, and by night in the dark theme. */
export function LandingHero({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <section className="relative h-170 overflow-clip bg-[#a9d6e1] lg:h-190 dark:bg-[#12355a]">
        <HeroPicture
          className="dark:hidden"
          scheme="light"
          wideSet={wide(day1280, day1920, day2400)}
          tallSet={tall(dayTall640, dayTall860)}
          fallback={day1920}
        />
        <HeroPicture
          className="hidden dark:block"
          scheme="dark"
          wideSet={wide(night1280, night1920, night2400)}
          tallSet={tall(nightTall640, nightTall860)}
          fallback={night1920}
        />
        <div className="page-wrap relative flex flex-col items-start gap-3 pt-29 lg:items-center lg:gap-4 lg:pt-34 lg:text-center">
          <h1 className="type-hero whitespace-pre-line text-[#06191c] dark:text-ink">
            {t('landing.headline')}
          </h1>
          <p className="type-lead max-w-80 text-base text-[#21383c]! lg:max-w-132 lg:text-lg dark:text-[#d5e2e6]!">
            {t('shell.footer.about')}
          </p>
        </div>
      </section>
      {children ? <div className="page-wrap relative z-5 -mt-8.5 lg:-mt-17">{children}</div> : null}
    </>
  )
}

type HeroPictureProps = {
  scheme: 'light' | 'dark'
  wideSet: string
  tallSet: string
  fallback: string
  className: string
}

const tallScreens = '(max-width: 63.99rem) and (orientation: portrait)'
const wideSizes = 'max(100vw, 85rem)'

/**
 * Lazy, although above the fold: the other theme's picture is then never fetched. The picture of the system's theme
 * is preloaded.
 */
function HeroPicture({ scheme, wideSet, tallSet, fallback, className }: HeroPictureProps) {
  const early = { rel: 'preload', as: 'image', fetchPriority: 'high' } as const
  const theme = `(prefers-color-scheme: ${scheme})`
  return (
    <>
      <link {...early} imageSrcSet={tallSet} imageSizes="100vw" media={`${theme} and ${tallScreens}`} />
      <link
        {...early}
        imageSrcSet={wideSet}
        imageSizes={wideSizes}
        media={`${theme} and (not (${tallScreens}))`}
      />
      <picture className={className}>
        <source media={tallScreens} srcSet={tallSet} sizes="100vw" />
        <img
          src={fallback}
          srcSet={wideSet}
          sizes={wideSizes}
          width={2400}
          height={1200}
          alt=""
          loading="lazy"
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover object-bottom"
        />
      </picture>
    </>
  )
}
