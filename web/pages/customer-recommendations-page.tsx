import { useTranslation } from 'react-i18next'
import { guestGuide } from '#web/features/content/guest-guide.ts'
import { GuideView } from '#web/features/content/guide-view.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'

export default function Page() {
  const { i18n } = useTranslation()
  const { title, lead } = guestGuide[i18n.language === 'en' ? 'en' : 'tr']
  return (
    <>
      <PageHead title={title} description={lead} path={paths.guestGuide()} />
      <GuideView guide={guestGuide} />
    </>
  )
}
