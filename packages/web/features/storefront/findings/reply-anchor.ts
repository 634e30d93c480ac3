/** Where a reply stands on its page. */
export const replyAnchor = (id: number): string => `reply-${id}`
