/** A design token as the browser knows it, for libraries that want values instead of variables (antd, charts). */
export const tokenValue = (name: `--${string}`): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()
