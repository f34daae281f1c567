import { act } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SessionStoreContext } from '../../api/session/useSession.ts'
import { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import { FakeSession } from '../../testing/fakeSession.ts'
import { sampleSession } from '../../testing/sessionViews.ts'
import { PreSessionClickRepeater } from './PreSessionClickRepeater.tsx'

function Screen() {
  return <button type="button">Follow</button>
}

test('a drawn page replays an early press only after its screen is hydrated', async () => {
  let letCome = (_screen: { default: () => React.JSX.Element }): void => undefined
  const Late = lazy(
    () =>
      new Promise<{ default: () => React.JSX.Element }>((resolve) => {
        letCome = resolve
      }),
  )
  const fake = new FakeSession(sampleSession(null), new FakeLiveClient())
  const page = (Part: typeof Screen | typeof Late) => (
    <SessionStoreContext value={fake.store}>
      <Suspense>
        <Part />
        <PreSessionClickRepeater />
      </Suspense>
    </SessionStoreContext>
  )
  const root = document.createElement('div')
  root.id = 'root'
  root.dataset.drawn = ''
  root.innerHTML = renderToString(page(Screen))
  document.body.append(root)
  await act(async () => void hydrateRoot(root, page(Late)))
  await act(() => fake.store.start())
  expect(root.dataset.answers).toBeUndefined()
  await act(async () => letCome({ default: Screen }))
  expect(root.dataset.answers).toBe('')
})
