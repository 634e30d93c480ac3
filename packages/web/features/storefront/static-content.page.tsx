import { data, NavLink, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { paths } from '@wenli/contract/paths'
import { api } from '../../shared/api/browser-api.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { apiContext } from '../../shared/page-context.ts'
import { cleanHtml } from '../../shared/ui/clean-html.ts'
import { loadStaticContent } from './static-content/load-static-content.ts'
import styles from './static-content.page.module.css'

/** The five static routes share this screen; their texts are subjects, edited in the administration. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const content = await loadStaticContent(context.get(apiContext), new URL(request.url).pathname)
  if (content === null) throw data(null, { status: 404 })
  return content
}

/** The API cleans what it stores; in the browser it is cleaned once more before it becomes part of the page. */
export const clientLoader = async ({ request }: LoaderFunctionArgs) => {
  const content = await loadStaticContent(api, new URL(request.url).pathname)
  if (content === null) throw data(null, { status: 404 })
  return { ...content, html: await cleanHtml(content.html) }
}

const siblings = [
  { to: paths.aboutUs(), title: 'Title.AboutUs' },
  { to: paths.contactUs(), title: 'Title.ContactUs' },
  { to: paths.buyingInstructions(), title: 'Title.BuyingInstructions' },
  { to: paths.vendorRegisterInstructions(), title: 'Title.VendorRegisterInstructions' },
  { to: paths.ruleAndAgreement(), title: 'Title.RuleAndAgreement' },
] as const

const StaticContentPage = () => {
  const { html } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const t = useT()
  const current = siblings.find(({ to }) => to === pathname.toLowerCase().replace(/\/$/, ''))
  return (
    <div className={styles.page}>
      <nav className={styles.menu} aria-label={t('Static.Label')}>
        {siblings.map((sibling) => (
          <NavLink key={sibling.to} to={sibling.to}>
            {t(sibling.title)}
          </NavLink>
        ))}
      </nav>
      <article className={styles.article}>
        {current !== undefined && <h1>{t(current.title)}</h1>}
        {html === '' ? (
          <p>{t('Static.Empty')}</p>
        ) : (
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </article>
    </div>
  )
}

export default StaticContentPage
