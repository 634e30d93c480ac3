import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { safeReturnAddress } from '../../shared/session/return-address.ts'
import { WaitScreen } from '../../shared/ui/wait-screen.tsx'

/** Replaces itself with the address in `?to=`, if it is one of our own, else with the home page. */
const RefreshPage = () => {
  const t = useT()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  useEffect(() => {
    void navigate(safeReturnAddress(search.get('to'), window.location.origin), { replace: true })
  }, [navigate, search])
  return <WaitScreen>{t('Loading.Label')}</WaitScreen>
}

export default RefreshPage
