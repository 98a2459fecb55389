import { useTranslation } from 'react-i18next'
import flexibility from '#web/features/content/pictures/flexibility.webp'
import hospitality from '#web/features/content/pictures/hospitality.webp'
import solidarity from '#web/features/content/pictures/solidarity.webp'
import sustainability from '#web/features/content/pictures/sustainability.webp'
import trust from '#web/features/content/pictures/trust.webp'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'
import { cx } from '#web/ui/class-names.ts'

const values = [
  { name: 'hospitality', picture: hospitality },
  { name: 'trust', picture: trust },
  { name: 'flexibility', picture: flexibility },
  { name: 'solidarity', picture: solidarity },
  { name: 'sustainability', picture: sustainability },
] as const

export default function Page() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead
        title={t('content.values.title')}
        description={t('content.values.description')}
        path={paths.values()}
      />
      <div className="page-wrap pt-10 pb-section">
        <h1 className="type-section">{t('content.values.title')}</h1>
        <p className="mt-4 max-w-[42.5rem] text-lg text-pretty text-ink-muted">{t('content.values.lead')}</p>
        <div className="mt-12 flex flex-col gap-14 lg:gap-20">
          {values.map(({ name, picture }, place) => (
            <section key={name} className="grid items-center gap-6 lg:grid-cols-2 lg:gap-16">
              <img
                src={picture}
                alt=""
                width={1080}
                height={720}
                loading={place === 0 ? 'eager' : 'lazy'}
                className={cx('aspect-3/2 w-full rounded-xl object-cover', place % 2 === 1 && 'lg:order-2')}
              />
              <div className="max-w-[34rem]">
                <h2 className="font-heading text-2xl font-bold tracking-[-.025em]">
                  {t(`content.values.${name}.title`)}
                </h2>
                <p className="mt-3 text-lg text-pretty text-ink-muted">{t(`content.values.${name}.text`)}</p>
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
