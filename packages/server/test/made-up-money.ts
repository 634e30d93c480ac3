/** Money that a test gives somebody by itself has no business behind it, and says so by its reference. */
const MADE_UP = /(^| )(gift|coins|made-up)-/

/** What is wrong, but for what the test itself made up. */
export const realFaults = <Fault extends { readonly subject: string }>(faults: readonly Fault[]): Fault[] =>
  faults.filter(({ subject }) => !MADE_UP.test(subject))
