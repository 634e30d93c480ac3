// The rooms of the house and who may enter which. A path without a room is an error, so that a new folder
// is covered the day it is born.

/** Server modules, and the modules each may call through their index.ts. */
export const moduleMayCall: Record<string, readonly string[]> = {
  filing: [],
  auth: ['filing'],
  weixin: ['auth'],
  // A finding may promise coins, which the ledger holds.
  'base-info': ['auth', 'filing', 'finance'],
  portal: ['auth', 'filing'],
  marketing: ['auth', 'filing'],
  'shopping-cart': ['auth', 'base-info'],
  // A membership may bring a coupon.
  finance: ['auth', 'filing', 'weixin', 'marketing'],
  ordering: ['auth', 'base-info', 'shopping-cart', 'marketing', 'finance', 'filing'],
  realtime: [],
}

export type Room = {
  /** `part` is the module or the feature within module and feature rooms. */
  name: string
  part?: string
  package: string
}

const packageRooms: Record<string, string> = {
  contract: 'contract',
  locale: 'locale',
  materials: 'materials',
  encoder: 'encoder',
  'sandbox-gateway': 'sandbox-gateway',
  e2e: 'e2e',
  bench: 'bench',
}

export function roomOf(path: string): Room | undefined {
  const [top, name = '', ...rest] = path.split('/')
  if (top === 'scripts') return { name: 'scripts', package: '' }
  if (top !== 'packages') return rest.length === 0 && name === '' ? { name: 'root', package: '' } : undefined
  if (name === 'server') return serverRoom(rest)
  if (name === 'web') return webRoom(rest)
  const room = packageRooms[name]
  const inPlace = name === 'e2e' || name === 'bench' || rest[0] === 'src' || isTraining(name, rest)
  return room !== undefined && inPlace ? { name: room, package: name } : undefined
}

/** How the encoder's model file is made; nothing at run time imports it. */
const isTraining = (name: string, [first]: string[]) => name === 'encoder' && first === 'training'

function serverRoom([first = '', second = '', ...rest]: string[]): Room | undefined {
  const room = (name: string, part?: string) => ({ name, package: 'server', ...(part && { part }) })
  if (['migrations', 'seed', 'test', 'generated'].includes(first)) return room(`server-${first}`)
  if (first !== 'src') return undefined
  if (second === 'main.ts' || second === 'boot.ts') return room('main.ts')
  // app-keys.ts and the like: parts of the composition that would crowd app.ts.
  if (/^app(-[a-z-]+)?\.ts$/.test(second)) return room('app.ts')
  if (/^(app|main)[a-z-]*\.test\.ts$/.test(second)) return room('server-test')
  if (rest.length === 0) return undefined
  if (second === 'platform' || second === 'identity-provider') return room(second)
  const module = rest[0] ?? ''
  return second === 'modules' && rest.length > 1 && module in moduleMayCall
    ? room('module', module)
    : undefined
}

function webRoom([first = '', ...rest]: string[]): Room | undefined {
  const room = (name: string, part?: string) => ({ name, package: 'web', ...(part && { part }) })
  if (rest.length === 0) return /\.config\.ts$|\.d\.ts$/.test(first) ? room('web-config') : undefined
  if (first === 'app' || first === 'shared') return room(`web-${first}`)
  if (first === 'public') return room('web-public')
  return first === 'features' && rest.length > 1 ? room('web-feature', rest[0]) : undefined
}

const shelf = ['contract', 'locale']

/** Room → rooms below it. Rooms also see themselves; modules and features are ruled further in import-law. */
export const mayEnter: Record<string, readonly string[]> = {
  contract: [],
  locale: [],
  materials: [],
  // Its model is trained on our own materials.
  encoder: ['materials'],
  // Speaks to the product over the wire alone; the contract is ours, its formats are not.
  'sandbox-gateway': ['locale'],
  platform: shelf,
  module: [...shelf, 'encoder', 'platform', 'module'],
  'identity-provider': [...shelf, 'platform', 'module'],
  'app.ts': [...shelf, 'platform', 'module', 'identity-provider'],
  'server-seed': [...shelf, 'materials', 'encoder', 'platform', 'module'],
  'main.ts': [
    ...shelf,
    'platform',
    'module',
    'identity-provider',
    'app.ts',
    'server-seed',
    'server-migrations',
  ],
  'server-test': [
    ...shelf,
    'sandbox-gateway',
    'platform',
    'module',
    'identity-provider',
    'app.ts',
    'main.ts',
    'server-seed',
  ],
  'server-migrations': [],
  'server-generated': [],
  'web-shared': shelf,
  'web-feature': [...shelf, 'web-shared'],
  'web-app': [...shelf, 'web-shared', 'web-feature'],
  'web-config': [],
  'web-public': [],
  e2e: shelf,
  // The browser of the browser tests.
  bench: [...shelf, 'materials', 'e2e'],
}
