/** Which fields a check of a form refused; antd throws them as an object of its own. */
export const refusedNames = (failure: unknown): (string | number)[][] => {
  if (typeof failure !== 'object' || failure === null || !('errorFields' in failure)) return []
  const fields: { name: (string | number)[] }[] = Array.isArray(failure.errorFields)
    ? failure.errorFields
    : []
  return fields.map(({ name }) => name)
}
