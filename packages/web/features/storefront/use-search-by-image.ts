import { useNavigate } from 'react-router'
import { paths } from '@wenli/contract/paths'
import { localStore } from '../../shared/browser-storage/browser-storage.ts'

/** spec §2: the camera forgets the last picture and opens the picture search. */
export const useSearchByImage = (): (() => void) => {
  const navigate = useNavigate()
  return () => {
    localStore.imageSearchValue.clear()
    void navigate(paths.searchByImage())
  }
}
