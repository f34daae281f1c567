import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/** What the bundler's helper does for browsers, servers and listeners that these pages do not have, and what stands instead. */
const leaner: readonly (readonly [RegExp, string])[] = [
  // All browsers that the pages are built for know it.
  [/const scriptRel = [\s\S]*?\}\)\(\);/, 'const scriptRel = "modulepreload";'],
  [
    /function allSettled\(promises\) \{[\s\S]*?\n\t\t\}/,
    'const allSettled = (promises) => Promise.allSettled(promises);',
  ],
  [/if \(import\.meta\.resolve\) return [^;]*;/, ''],
  // Our policy names where scripts come from, and knows no nonces.
  [/const cspNonceMeta = [^;]*;\s*const cspNonce = [^;]*;/, ''],
  [/if \(cspNonce\) [^;]*;/, ''],
  // Whoever asks for a piece hears that it did not come: see `loadChunk`.
  [/const e = new Event\("vite:preloadError"[\s\S]*?if \(!e\.defaultPrevented\) throw err;/, 'throw err;'],
]

/** Leaves out of the bundler's own helper what is never used: it is in every first load. @throws where it is not as it was. */
export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    apply: 'build',
    transform: (code, id) => (id === HELPER ? { code: leaner.reduce(replaced, code), map: null } : null),
  }
}

function replaced(code: string, [part, instead]: (typeof leaner)[number]): string {
  if (!part.test(code)) throw new Error(`The bundler's helper for preloading has changed: there is no ${part} in it.`)
  return code.replace(part, instead)
}
