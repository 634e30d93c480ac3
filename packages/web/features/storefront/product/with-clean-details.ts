import type { ProductPage } from './load-product.ts'

/** The API cleans what it stores; in the browser it is cleaned once more before it becomes part of the page. */
export const withCleanDetails = async <Page extends Pick<ProductPage, 'product'>>(
  page: Page,
): Promise<Page> => {
  if (page.product.details === null) return page
  const { cleanHtml } = await import('../../../shared/ui/clean-html.ts')
  return { ...page, product: { ...page.product, details: await cleanHtml(page.product.details) } }
}
