import { useSetting } from '../../../shared/site-settings.tsx'
import { policeFilingLink } from './police-filing-link.ts'

const ICP_REGISTER = 'https://beian.miit.gov.cn/'

/** Both filings a site in China must show, each leading to the register that holds it; none that is not set. */
export const FilingNotices = () => {
  const notices = [
    { number: useSetting('App.Footer.IcpNumber'), register: ICP_REGISTER },
    { number: useSetting('App.Footer.PoliceNumber'), register: policeFilingLink },
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
