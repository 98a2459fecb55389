import { useTranslation } from 'react-i18next'
import { packingGuide } from '#web/features/content/packing-lists.ts'
import { PackingView } from '#web/features/content/packing-view.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { paths } from '#web/platform/paths.ts'

export default function Page() {
  const { i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'tr'
  const { title, lead } = packingGuide
  return (
    <>
      <PageHead title={title[language]} description={lead[language]} path={paths.packingGuide()} />
      <PackingView />
    </>
  )
}
