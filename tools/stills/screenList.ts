// The screens of the screenshots, and the views of each: see docs/images/screens/README.md.
import { pages } from '../../web/src/app/pages.ts'

/** Whose session a screen is shown with. */
export type ScreenshotRole = 'visitor' | 'member' | 'admin'

/** A screen with a sample of its addresses. */
export interface ScreenshotScreen {
  /** The start of its pictures' names. */
  readonly name: string
  readonly path: string
  readonly role: ScreenshotRole
}

/** How a screen is shown: in px, and as the browser's settings. */
export interface ScreenshotView {
  readonly width: number
  readonly height: number
  readonly theme: 'light' | 'dark'
  readonly language: 'en' | 'fr'
}

const sizes = [
  { width: 360, height: 780 },
  { width: 390, height: 844 },
  { width: 768, height: 1_024 },
  { width: 1_280, height: 800 },
  { width: 1_920, height: 1_080 },
] as const
const usualWidths: readonly number[] = [390, 1_280]
const usual = { theme: 'light', language: 'en' } as const
/** The screens with all views. */
const main: readonly string[] = ['home', 'watch', 'attend', 'match', 'schedule']

/** See web/src/admin/tabs/tabs.ts. */
const adminTabs = 'match-control balancing configuration rosters automated-scheduling lab accounts log'.split(' ')

/** A league with a finished and a coming joust. */
interface SampledLeague {
  readonly url: string
  pages(): Promise<{ readonly match: { readonly path: string }; readonly attend: { readonly path: string } }>
}

/** Lists every page of the app, the gate, the admin's tabs and an embed. */
export async function listScreenshotScreens(league: SampledLeague): Promise<readonly ScreenshotScreen[]> {
  const { match, attend } = await league.pages()
  const { matches } = await (await fetch(`${league.url}/api/schedule/upcoming`)).json()
  const { schedule } = await (await fetch(`${league.url}/api/schedule`)).json()
  const samples: Readonly<Record<string, string>> = {
    '/attend/:matchId/:listName': attend.path,
    '/matches/:matchId': match.path,
    '/jousts/:scheduleId/:scheduledId': `/jousts/${schedule.id}/${matches.at(-1).id}`,
  }
  const params: Readonly<Record<string, string>> = { stableId: 'stable_3', knightId: 'knight_7', number: '1' }
  // A new league has no tourney but the running season's.
  const shown = pages.filter(({ path }) => path !== '/seasons/:number/tourney')
  const screens = shown.map(({ path, file, ...page }): ScreenshotScreen => {
    const sample = samples[path] ?? path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const isOwn = /^(betting|account)\//.test(file)
    return {
      name: nameOf(file),
      path: sample,
      role: 'adminsAnd' in page ? 'admin' : isOwn ? 'member' : 'visitor',
    }
  })
  return [
    { name: 'gate', path: '/', role: 'visitor' },
    ...screens.filter(({ name }) => name !== 'admin'),
    ...adminTabs.map((tab): ScreenshotScreen => ({ name: `admin-${tab}`, path: `/admin?tab=${tab}`, role: 'admin' })),
    { name: 'embed', path: `/embed${match.path}`, role: 'visitor' },
  ]
}

/** Lists the views of a screen: a phone and a desk, or for the main screens all. */
export function listScreenshotViews({ name }: ScreenshotScreen): readonly ScreenshotView[] {
  if (!main.includes(name)) {
    return sizes.filter(({ width }) => usualWidths.includes(width)).map((size) => ({ ...size, ...usual }))
  }
  return sizes.flatMap((size) =>
    (['light', 'dark'] as const).flatMap((theme) =>
      (['en', 'fr'] as const).map((language) => ({ ...size, theme, language })),
    ),
  )
}

/** "knight" for KnightScreen; the main screens are named as their addresses. */
function nameOf(file: string): string {
  const [, name = ''] = /\/(\w+)Screen$/.exec(file) ?? []
  const kebab = name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase()
  return { yard: 'watch', 'attended-match': 'attend', 'best-bettors': 'honors' }[kebab] ?? kebab
}
