import type { PicturedPage } from '@tiltyard/contract'
import type { PageHead } from './pageHead.ts'

const about = 'A jousting league, ridden live: four lists, twelve stables, ninety-six knights and one barrier.'

interface PlainPage {
  readonly page: PicturedPage
  readonly path: string
  readonly title: string
  readonly description: string
}

const plainPages: readonly PlainPage[] = [
  { page: 'home', path: '/', title: 'Tilt Yard', description: about },
  {
    page: 'watch',
    path: '/watch',
    title: 'The lists, live · Tilt Yard',
    description: 'What is ridden now on the four lists: Lion, Stag, Wyvern and Griffin.',
  },
  {
    page: 'matches',
    path: '/matches',
    title: 'Every joust · Tilt Yard',
    description: 'Every joust there ever was, to find and to watch again.',
  },
  {
    page: 'schedule',
    path: '/schedule',
    title: 'Schedule · Tilt Yard',
    description: 'The week in the lists: who meets whom, when, and at what odds.',
  },
  {
    page: 'standings',
    path: '/standings',
    title: 'Standings · Tilt Yard',
    description: 'The twelve stables of the league and their knights, in their order.',
  },
  {
    page: 'records',
    path: '/records',
    title: 'Records · Tilt Yard',
    description: 'The records of the league: the most, the longest and the least likely, each with its joust.',
  },
  {
    page: 'odds',
    path: '/odds',
    title: 'Odds held to account · Tilt Yard',
    description:
      'What the reckoners and the engine said of every joust, how often it came true, and where they are bad.',
  },
  {
    page: 'schedule',
    path: '/purse',
    title: 'Your purse · Tilt Yard',
    description: 'Shinings, bets and everything that became of them. Play money: it can neither be bought nor cashed.',
  },
  {
    page: 'schedule',
    path: '/honors',
    title: 'Who bets well · Tilt Yard',
    description: 'The most honor, the best judgement and the best returns of the week.',
  },
]

/** The head of a page that says the same whoever looks and whenever; null for any other path. */
export function plainHead(path: string): PageHead | null {
  const found = plainPages.find((page) => page.path === path)
  return found ? headOf(found) : null
}

/** The head of an address that the yard does not have, or can't tell anything of. */
export function unknownHead(path: string, title = ''): PageHead {
  return {
    ...headOf({ page: 'home', path, title: title === '' ? 'Tilt Yard' : `${title} · Tilt Yard`, description: about }),
    canonical: null,
  }
}

function headOf({ page, path, title, description }: PlainPage): PageHead {
  const picture = `/pages/${page}/preview.png`
  const alt = 'The shield of the Tilt Yard: two lances crossed.'
  return { title, shared: title, description, picture, alt, path, canonical: path, isEmbeddable: false }
}
