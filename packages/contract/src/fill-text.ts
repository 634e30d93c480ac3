/** `{0}`, `{1}` … are replaced everywhere, as the wire's clients do it. */
export const fillText = (text: string, args: readonly (string | number)[]): string =>
  args.length === 0
    ? text
    : text.replace(/\{(\d+)\}/g, (whole, index) => String(args[Number(index)] ?? whole))
