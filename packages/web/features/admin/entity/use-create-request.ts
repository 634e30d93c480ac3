import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { createRequest } from '@wenli/contract/paths'

/** A link may ask for the form of a new row at once. The wish leaves the address with its fulfilment. */
export const useCreateRequest = (onCreate: (() => void) | undefined): void => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search).has(createRequest)
  const open = useEffectEvent(() => {
    const rest = new URLSearchParams(search)
    rest.delete(createRequest)
    void navigate({ search: rest.toString() }, { replace: true })
    onCreate?.()
  })
  useEffect(() => {
    if (asked) open()
  }, [asked])
}
