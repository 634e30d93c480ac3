const POLICE_REGISTER = 'https://beian.mps.gov.cn/#/query/webSearch'

/** The register finds a filing by the digits of its number. */
export const policeFilingLink = (number: string): string => {
  const code = number.replace(/\D/g, '')
  return code === '' ? POLICE_REGISTER : `${POLICE_REGISTER}?code=${code}`
}
