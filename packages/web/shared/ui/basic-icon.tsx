/**
 * Line icons of our own, on a 24 grid with one stroke, so that they weigh like the text beside them. These few are what
 * public pages show at once; `Icon` knows the rest too and is for what comes later.
 */
export const basicShapes = {
  search: 'M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Zm4.8-1.7L20 20',
  camera: 'M4 8h3.2L9 5.5h6L16.8 8H20v11H4V8Zm8 8.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5Z',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8c.6-3.8 3.5-6 7.5-6s6.9 2.2 7.5 6',
  home: 'M4 11.5 12 4l8 7.5M6.5 10v9.5h11V10',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9.5h.01',
  chat: 'M4 5.5h16v10.5h-8.5L7 20v-4H4zM8.5 10.8h7',
  phone:
    'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3c0 .8-.7 1.5-1.5 1.5C11.5 19 5 12.5 5 5.5 5 4.7 5.7 4 6.5 4Z',
  globe: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17Z',
  cart: 'M3.5 5h2.6l2 10.5h9.6l1.8-7.5H6.8M9.5 19.5v.01M16.5 19.5v.01',
  chevron: 'M6 9.5 12 15.5 18 9.5',
  arrow: 'M5 12h14m-5-5 5 5-5 5',
  heart:
    'M12 19.5C6.5 15.7 4 12.8 4 9.4 4 6.9 5.9 5 8.2 5c1.6 0 3 .9 3.8 2.3C12.8 5.9 14.2 5 15.8 5 18.1 5 20 6.9 20 9.4c0 3.4-2.5 6.3-8 10.1Z',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  store:
    'M5.5 4.5h13L20 9.5a2.67 2.67 0 0 1-5.33 0 2.67 2.67 0 0 1-5.34 0A2.67 2.67 0 0 1 4 9.5l1.5-5ZM5.5 13v6.5h13V13M10 19.5V15h4v4.5',
} as const

export type BasicIconName = keyof typeof basicShapes

export const LineDrawing = ({ path, size }: { path: string; size: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)

export const BasicIcon = ({ name, size = 20 }: { name: BasicIconName; size?: number }) => (
  <LineDrawing path={basicShapes[name]} size={size} />
)
