import { useTranslation } from 'react-i18next'
import { useRouteLoaderData } from 'react-router'
import { brand } from '#shared/brand.ts'

type PageHeadProps = {
  /** Without the product's name, which is added; only the name if absent. */
  title?: string | undefined
  description?: string | undefined
  /** The page's own address, from `paths`. Without it the page is not to be indexed. */
  path?: string | undefined
  /** The card that other places show of the page, 1200 × 630; absolute or below the origin. */
  image?: string | undefined
}

/** Title, description, canonical address, both languages and the preview card; React moves them into the head. */
export function PageHead({ title, description, path, image = '/sharing.jpg' }: PageHeadProps) {
  const { t, i18n } = useTranslation()
  const root = useRouteLoaderData('root') as { publicUrl: string } | undefined
  const fullTitle = title ? t('shell.title_suffix', { title }) : t('shell.site_title')
  const origin = root?.publicUrl ?? ''
  return (
    <>
      <title>{fullTitle}</title>
      <meta property="og:title" content={fullTitle} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={i18n.language === 'en' ? 'en_GB' : 'tr_TR'} />
      {description ? (
        <>
          <meta name="description" content={description} />
          <meta property="og:description" content={description} />
        </>
      ) : null}
      {path === undefined ? null : (
        <>
          <meta property="og:image" content={new URL(image, origin || 'http://localhost').href} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={addressIn(i18n.language, origin, path)} />
          <meta property="og:url" content={addressIn(i18n.language, origin, path)} />
          <link rel="alternate" hrefLang="tr" href={addressIn('tr', origin, path)} />
          <link rel="alternate" hrefLang="en" href={addressIn('en', origin, path)} />
          <link rel="alternate" hrefLang="x-default" href={addressIn('tr', origin, path)} />
        </>
      )}
    </>
  )
}

/** Turkish is at the bare address; English has a parameter, for readers without a cookie. */
function addressIn(language: string, origin: string, path: string): string {
  if (language !== 'en') return origin + path
  return `${origin}${path}${path.includes('?') ? '&' : '?'}lang=en`
}
