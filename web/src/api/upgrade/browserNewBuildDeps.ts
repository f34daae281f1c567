import type { NewBuildDeps } from './reloadForNewBuild.ts'

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
/** The build writes it into each page. */
const named = /<meta name="edition" content="(\w+)"/

/** The browser's implementation of the edition's world. */
export function browserNewBuildDeps(page: Window): NewBuildDeps {
  let touchedAt = Date.now()
  const touch = (): void => {
    touchedAt = Date.now()
  }
  for (const kind of touches) page.addEventListener(kind, touch, { passive: true, capture: true })
  return {
    own: page.document.querySelector<HTMLMetaElement>('meta[name=edition]')?.content ?? null,
    newest: async () => {
      try {
        const answer = await fetch('/index.html', { cache: 'no-cache' })
        return answer.ok ? (named.exec(await answer.text())?.[1] ?? null) : null
      } catch {
        return null
      }
    },
    now: () => Date.now(),
    isHidden: () => page.document.visibilityState === 'hidden',
    onSight: (look) => page.document.addEventListener('visibilitychange', look),
    touchedAt: () => touchedAt,
  }
}
