import { basicShapes, LineDrawing } from './basic-icon.tsx'

const shapes = {
  ...basicShapes,
  check: 'M5 12.5 10 17.5 19.5 7',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.5M12 7.6v.01',
  warning: 'M12 4 3 19.5h18L12 4Zm0 6v4.5M12 17v.01',
  wechat:
    'M9.5 4.5c-3.6 0-6.5 2.3-6.5 5.2 0 1.7 1 3.2 2.6 4.1L5 16l2.5-1.2c.6.1 1.3.2 2 .2M15 9.5c3.3 0 6 2.1 6 4.8 0 1.5-.9 2.9-2.3 3.8l.5 1.9-2.2-1c-.6.1-1.3.2-2 .2-3.3 0-6-2.2-6-4.9s2.7-4.8 6-4.8Z',
  star: 'm12 4 2.5 5.2 5.7.8-4.1 4 1 5.7L12 17l-5.1 2.7 1-5.7-4.1-4 5.7-.8L12 4Z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  logout: 'M14 5H5v14h9M10 12h10m-3.5-3.5L20 12l-3.5 3.5',
  key: 'M15 13.5a4.5 4.5 0 1 0-4.4-3.6L4 16.5V20h3.5v-2.5H10V15l1.4-1.4a4.5 4.5 0 0 0 3.6-.1ZM16.2 7.8v.01',
  bell: 'M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 2h-15L6 16.5ZM10 21h4',
  mail: 'M3.5 5.5h17v13h-17zM4 6l8 7 8-7',
  palette:
    'M12 20.5a8.5 8.5 0 1 1 8.5-8.5c0 2.2-1.6 3.5-3.5 3.5h-2a1.8 1.8 0 0 0-1.2 3.1c.7.8.2 1.9-1.8 1.9ZM7.8 12.5v.01M10 8.3v.01M14.5 8.3v.01',
  panel: 'M4 5h16v14H4zM9.5 5v14',
  more: 'M6 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4ZM12 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4ZM18 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4Z',
  card: 'M3.5 6h17v12.5h-17zM3.5 10h17M7 15h4',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  shield: 'M12 3.5 5 6.2v5.3c0 4.2 2.9 7.4 7 9 4.1-1.6 7-4.8 7-9V6.2L12 3.5Zm-3 8.3 2.2 2.2 4-4.2',
  computer: 'M3.5 5h17v11h-17zM12 16v4M8.5 20h7',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5',
  place:
    'M12 20.5c4-4.4 6-7.7 6-10.5a6 6 0 1 0-12 0c0 2.8 2 6.1 6 10.5Zm0-8.3a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  wallet: 'M4 7.5h15.5v11.5H4V6.2L16 4v3.5M15.5 13.2v.01',
  ticket: 'M3.5 7h17v3.2a1.9 1.9 0 0 0 0 3.6V17h-17v-3.2a1.9 1.9 0 0 0 0-3.6V7ZM14 7v2M14 11v2M14 15v2',
  truck:
    'M3 6.5h11v10H3zM14 10h4l3 3v3.5h-7M7 19a1.8 1.8 0 1 0 0-3.6A1.8 1.8 0 0 0 7 19ZM17.5 19a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  list: 'M6 4h12v16.5l-2-1.3-2 1.3-2-1.3-2 1.3-2-1.3-2 1.3V4ZM9 9h6M9 13h6',
  mobile: 'M7 3.5h10v17H7zM11 17.5h2',
} as const

export type IconName = keyof typeof shapes

/** Any icon there is. Public pages use `BasicIcon` where they can: it is a third of the weight. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <LineDrawing path={shapes[name]} size={size} />
)
