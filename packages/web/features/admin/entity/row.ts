/** One row of a list, as GetAll and Get answer it. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number }

/** The values of a form by field; null is empty, undefined is "leave as it is" (secrets that nobody typed). */
export type Values = Readonly<Record<string, unknown>>
