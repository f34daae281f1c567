import { expect, test, vi } from 'vitest'
import { chooseLanguage, LANGUAGE_RELOAD_EVENT } from './chosenLanguage.ts'

test('saves the choice for the server, and reloads the page without another language in its address', () => {
  history.replaceState({ at: '12' }, '', '/matches?who=Osric&lang=en')
  const chosen: string[] = []
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void chosen.push(cookie))
  const done: string[] = []
  addEventListener(LANGUAGE_RELOAD_EVENT, () => done.push('leaving'), { once: true })
  chooseLanguage('fr', { location: { reload: () => void done.push(`loaded ${location.search}`) } })
  expect(chosen).toEqual(['tiltyard-lang=fr;path=/;max-age=31536000;samesite=lax'])
  expect(done).toEqual(['leaving', 'loaded ?who=Osric'])
  expect(history.state).toEqual({ at: '12' })
})
