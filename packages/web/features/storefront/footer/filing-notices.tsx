import { useT } from '../../../shared/i18n/text-provider.tsx'
import { useSetting } from '../../../shared/site-settings.tsx'
import { policeFilingLink } from './police-filing-link.ts'

const ICP_REGISTER = 'https://beian.miit.gov.cn/'
/** Where the state takes complaints of consumers. */
const COMPLAINTS = 'https://www.12315.cn/'

/**
 * Both filings a site in China must show, each leading to the register that holds it, none that is not set; and where
 * consumers complain to the state.
 */
export const FilingNotices = () => {
  const t = useT()
  const notices = [
    { number: useSetting('App.Footer.IcpNumber'), register: ICP_REGISTER },
    { number: useSetting('App.Footer.PoliceNumber'), register: policeFilingLink },
    { number: t('Footer.Complaints'), register: COMPLAINTS },
  ]
  return notices
    .filter(({ number }) => number !== '')
    .map(({ number, register }) => (
      <a
        key={number}
        href={typeof register === 'string' ? register : register(number)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {number}
      </a>
    ))
}
