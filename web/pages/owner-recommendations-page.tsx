import { useTranslation } from 'react-i18next'
import { GuideView } from '#web/features/content/guide-view.tsx'
import { hostGuide } from '#web/features/content/host-guide.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'

export default function Page() {
  const { i18n } = useTranslation()
  const { title, lead } = hostGuide[i18n.language === 'en' ? 'en' : 'tr']
  return (
    <>
      <PageHead title={title} description={lead} path={paths.hostGuide()} />
      <GuideView guide={hostGuide} />
    </>
  )
}
