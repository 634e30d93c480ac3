/** How often each thing happened in all runs together, so that nobody trusts a model that never got anywhere. */
export const reached = new Map<string, number>()
export const reach = (what: string): void => {
  reached.set(what, (reached.get(what) ?? 0) + 1)
}
