/** Rich text that is about to become part of the page. The cleaner is loaded when it is first needed. */
export const cleanHtml = async (html: string): Promise<string> => {
  const { default: purify } = await import('dompurify')
  return purify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form'],
    FORBID_ATTR: ['style'],
  })
}
