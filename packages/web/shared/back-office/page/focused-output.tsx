import { useEffect, useRef, type ReactNode } from 'react'

/** What somebody asked for, in place of the button that they pressed for it: the focus goes there. */
export const FocusedOutput = ({ children }: { children: ReactNode }) => {
  const output = useRef<HTMLOutputElement>(null)
  useEffect(() => output.current?.focus(), [])
  return (
    <output ref={output} tabIndex={-1}>
      {children}
    </output>
  )
}
