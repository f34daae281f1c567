import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { firstFiles } from './firstFiles.ts'
import { leanFonts } from './leanFonts.ts'
import { plainAddresses } from './plainAddresses.ts'
import { spokenIn } from './spokenIn.ts'

/** A browser's version as Lightning CSS writes it. */
function version(major: number, minor = 0): number {
  return (major << 16) | (minor << 8)
}

/** Of the viewer of a match what the page does not wait for: see `later`. */
const afterwards =
  /match.(announcer.(?!Announcer.t)|controls.|listen.|sound.(SoundTools|VolumeField|useSound|sound(Choice|Context|Facts))|chances.(?!useChancesShown)|tightest.|playhead.player|.*(LinkedTelling|HeraldChoice|Injuries|useReadingPlace|namedIn|RefusedMoment|refusedText|TickerIcon)\.)|TiltYard.(Tightest|Stakes)|Attend.(Bleachers|Bunting|Stand|Pen|End|use)|writer.lastWriter/

/** What makes its sounds, which comes when somebody turns them on. */
const sounded = /match.sound.(?!SoundTools|VolumeField|useSound|sound(Choice|Context|Facts))/

/** What shows the tilt, which no page waits for either. */
const shown = /match.stage.(?!Stage\.|worker.(?!prompter))/

/** What paints it and says how it sounds: in a worker, or in pages that may have none. */
const painted = /[\\/]stage[\\/](src|dist)[\\/]|match.stage.worker/

/** What most pages are made of that are no match: they ask, and show what is answered in tables. */
const answered =
  /web.src.(ui.(Table|ScrollRegion|PageHeader|Field|SelectField|Choice|Switch|FailureLine|ModalDialog|Unanswered|ToggleButton)\.|(api.(inquiry|useAnswer|keptAddresses|useServerClock|keepYard|followUpgrade|besideThePage)|offline.known)\.|language.(numbers|percentage|dateWords|asked|chosenLanguage)\.|calendar.helsinki|league.(resultText|endingText)|heraldry.ShieldSheet|.*listText|.*matchPath|.*percent\.ts|match.chances.useChancesShown)|engine.(src|dist).schedule.(calendar|slots)\.|address.(standings|archive|records|knights|stables|lives|schedules|exports)$/

/** What comes in one piece, for in several it would be larger; the first group that fits a module takes it. */
const pieces = [
  // What every page needs.
  { name: 'index', tags: ['$initial' as const], priority: 4 },
  // The viewer of a match, and where matches are asked for: whoever comes by the yard has it when they attend.
  {
    name: 'match',
    test: (id: string) =>
      /web.src.match(?!.*Laurel)|league.(knight|lists|stoppedText)\.ts|writer.writerText|address.matches$/.test(id) &&
      ![afterwards, shown, painted, sounded].some((later) => later.test(id)),
    priority: 2,
  },
  { name: 'answered', test: answered, priority: 2 },
  { name: 'wounds', test: /injuryCatalogue|league.woundText|tongues.\w+.places|lives.Wounds/, priority: 2 },
  // By itself: the yard counts down at once, and the stands once their match is drawn.
  { name: 'clock', test: /match.NextJousts|api.useServerNow|calendar.timeOfDay/, priority: 3 },
  // By itself, or the cover would wait for all that follows.
  { name: 'chapter', test: /Home.(ChapterHeading|Invitation)|heraldry.Pennants/, priority: 2 },
  // What of it comes once a match has been drawn.
  { name: 'afterwards', test: afterwards, priority: 1 },
  { name: 'stage', test: shown, priority: 2 },
  { name: 'painter', test: painted, priority: 1 },
  // What several pages and the drawer show of one's own purse.
  { name: 'purse', test: /web.src.purse/, priority: 1 },
  // What follows, tells and pushes: few pages need it at once, and one name for all of it is short.
  {
    name: 'following',
    test: /screens.(Following|Joust)|Follow(Button|Riders)|FavoredKnights|PillToggle|web.src.(following|push).|NoticeBell|MyJousts/,
    priority: 1,
  },
  // After all others, or it would take from them what they share.
  { name: 'sound', test: sounded, priority: 0 },
  // What covers results, and what was seen; whether anything is hidden at all, every page has to know.
  { name: 'shield', test: /web.src.shield.(?!shield\.ts)/, priority: 1 },
]

/** Each page names every file that it may come to need: 42 bits tell their editions apart, and are shorter than usual. */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

/**
 * Has a browser that knows the word compile what a page runs as it opens while it comes, beside the page's own thread; it would do so
 * function by function as each is called, and that took half of the longest task of a slow phone (`npm run sight`).
 */
const postBanner = ({ name }: { readonly name: string }): string =>
  name === 'index' || name === 'match' ? '//# allFunctionsCalledOnLoad' : ''

/** The language that is built: see build.mjs. */
const language = process.env.TILTYARD_LANGUAGE ?? 'en'

export default defineConfig({
  plugins: [spokenIn(language), react(), leanFonts(), firstFiles(language), plainAddresses()],
  // What runs beside the page is built apart.
  worker: {
    format: 'es',
    plugins: () => [spokenIn(language), plainAddresses()],
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'engine', test: /engine.(src|dist)/ }] }, ...fileNames },
    },
  },
  resolve: {
    conditions: ['tiltyard-source', ...defaultClientConditions],
    // The router brings a stand-in for what React has itself since its 18th version.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  css: {
    // For the named breakpoints of theme/breakpoints.css.
    transformer: 'lightningcss',
    lightningcss: {
      drafts: { customMedia: true },
      cssModules: { pattern: '[hash]-[local]', grid: false },
      targets: { chrome: version(123), firefox: version(120), safari: version(17, 5) },
    },
  },
  build: {
    outDir: 'dist/app',
    emptyOutDir: false,
    // The page's security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // All that the painter needs is there before anybody can ask for it.
      resolveDependencies: (file, needed) => (/painter-/.test(file) ? [] : needed),
    },
    rolldownOptions: { output: { codeSplitting: { groups: pieces }, postBanner, ...fileNames } },
    // The first browsers that know light-dark().
    target: ['chrome123', 'firefox120', 'safari17.5'],
  },
  server: {
    proxy: {
      '/api': { target: 'http://localhost:3000' },
      '^/matches/[^/]+/still.svg': { target: 'http://localhost:3000' },
    },
  },
})
