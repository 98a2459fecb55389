import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import guests from '#web/features/content/pictures/guests.webp'
import hosts from '#web/features/content/pictures/hosts.webp'
import packing from '#web/features/content/pictures/packing.webp'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'

const guides = [
  { name: 'guest', to: paths.guestGuide(), picture: guests },
  { name: 'host', to: paths.hostGuide(), picture: hosts },
  { name: 'packing', to: paths.packingGuide(), picture: packing },
] as const

export default function Page() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead
        title={t('content.advices.title')}
        description={t('content.advices.description')}
        path={paths.advices()}
      />
      <div className="page-wrap pt-10 pb-section">
        <h1 className="type-section">{t('content.advices.title')}</h1>
        <p className="mt-4 max-w-[42.5rem] text-lg text-pretty text-ink-muted">{t('content.advices.lead')}</p>
        <ul className="mt-10 grid gap-7 md:grid-cols-3">
          {guides.map(({ name, to, picture }, place) => (
            <li key={name}>
              <Link
                to={to}
                className="group flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface transition-shadow duration-(--dur-2) hover:border-line-strong hover:shadow-3"
              >
                <img
                  src={picture}
                  alt=""
                  width={768}
                  height={512}
                  loading={place === 0 ? 'eager' : 'lazy'}
                  fetchPriority={place === 0 ? 'high' : 'auto'}
                  className="aspect-4/3 w-full object-cover"
                />
                <span className="flex grow flex-col gap-2 p-6">
                  <span className="font-heading text-xl font-[650] tracking-[-.018em]">
                    {t(`content.advices.${name}.title`)}
                  </span>
                  <span className="text-sm text-pretty text-ink-muted">
                    {t(`content.advices.${name}.text`)}
                  </span>
                  <span className="mt-auto inline-flex items-center gap-1.5 pt-3 text-sm font-semibold text-primary-ink">
                    {t('content.advices.read')}
                    <ArrowRight
                      aria-hidden="true"
                      className="size-4 transition-transform duration-(--dur-1) group-hover:translate-x-1"
                    />
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
