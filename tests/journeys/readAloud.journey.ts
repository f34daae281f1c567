import type { Page } from '@playwright/test'
import { expectAccessible } from './cleanPage.ts'
import { openMatchMenu } from './openMatchMenu.ts'
import { expect, findFinishedMatchId, readEventsAt, sharedServerAddress, test } from './visitor.ts'

/** Two sets are over, and the second is still shown. */
const url = sharedServerAddress('over', '')

interface Spoken {
  readonly text: string
  readonly lang: string
  readonly rate: number
  readonly voice: string | null
}

/** Some lines would be spoken in this time. */
const SILENCE_MS = 2_000

interface Recorded {
  readonly spoken: readonly Spoken[]
  readonly isSpeaking: boolean
}

/** Adds a voice to the page that records its lines, and ends each after a while. The test can move the page's clock. */
async function giveVoice(page: Page): Promise<void> {
  await page.clock.install()
  await page.addInitScript(() => {
    const LINE_MS = 300
    // It outlives the page, like a browser's voice.
    const record = (part: object): void => {
      const before = JSON.parse(sessionStorage.getItem('recorded') ?? '{"spoken":[],"isSpeaking":false}')
      sessionStorage.setItem('recorded', JSON.stringify({ ...before, ...part }))
    }
    class Utterance {
      lang = ''
      rate = 1
      voice: SpeechSynthesisVoice | null = null
      onstart: (() => void) | null = null
      onend: (() => void) | null = null
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    }
    const voices: object[] = []
    class Speech extends EventTarget {
      #timer = 0
      speaking = false
      speak(line: Utterance): void {
        const { spoken } = JSON.parse(sessionStorage.getItem('recorded') ?? '{"spoken":[]}')
        const { text, lang, rate, voice } = line
        if (text !== '') record({ spoken: [...spoken, { text, lang, rate, voice: voice?.name ?? null }] })
        this.#set(true)
        line.onstart?.()
        this.#timer = window.setTimeout(() => {
          this.#set(false)
          line.onend?.()
        }, LINE_MS)
      }
      cancel(): void {
        clearTimeout(this.#timer)
        this.#set(false)
      }
      getVoices(): object[] {
        return voices
      }
      #set(isSpeaking: boolean): void {
        this.speaking = isSpeaking
        record({ isSpeaking })
      }
    }
    const speech = new Speech()
    Object.defineProperty(window, 'speechSynthesis', { value: speech })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
    setTimeout(() => {
      voices.push(
        { name: 'Ada', lang: 'en-GB', voiceURI: 'voice:Ada', default: false, localService: true },
        { name: 'Béatrice', lang: 'fr-FR', voiceURI: 'voice:Béatrice', default: true, localService: true },
      )
      speech.dispatchEvent(new Event('voiceschanged'))
    }, LINE_MS)
  })
}

function recorded(page: Page): Promise<Recorded> {
  return page.evaluate(() =>
    JSON.parse(sessionStorage.getItem('recorded') ?? '{"spoken":[],"isSpeaking":false}'),
  ) as Promise<Recorded>
}

const spokenCount = async (page: Page) => (await recorded(page)).spoken.length

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, role: 'button' | 'combobox', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true })
  await expect(wanted).toBeVisible()
  for (let tabs = 0; tabs < 120; tabs++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No Tab leads to ${name}.`)
}

/** Whether the spoken lines are a subsequence of the narration. */
function areInOrder(said: readonly string[], narration: readonly string[]): boolean {
  let place = 0
  return said.every((text) => {
    place = narration.indexOf(text, place) + 1
    return place > 0
  })
}

test('by keyboard alone: a match is read aloud in order, and a pause or leaving silences it', async ({ page }) => {
  await giveVoice(page)
  const lion = await findFinishedMatchId(page)
  const narration = (await readEventsAt(page, url, lion)).map(({ description }) => description)
  await page.goto(`${url}/matches/${lion}`)
  const listen = page.getByRole('switch', { name: 'Read aloud' })
  await tabTo(page, 'button', 'More')
  await page.keyboard.press('Enter')
  await expect(listen).not.toBeChecked()

  await tabTo(page, 'button', 'Audio settings')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Audio settings' })).toBeVisible()
  await expectAccessible(page, 'what is heard')
  const voices = page.getByRole('combobox', { name: 'Voice' }).getByRole('option')
  await expect(voices).toHaveText(['The browser’s own', 'Ada'])
  await tabTo(page, 'combobox', 'Voice')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'combobox', 'Rate')
  await page.keyboard.press('End')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Audio settings' })).toBeFocused()

  await page.keyboard.press('Shift+Tab')
  await expect(listen).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect(listen).toBeChecked()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  // The speed of the ride is twenty times real time.
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await page.keyboard.press('k')
  await expect.poll(() => spokenCount(page), { timeout: 60_000 }).toBeGreaterThan(6)
  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  const paused = await recorded(page)
  expect(paused.isSpeaking).toBe(false)
  const texts = paused.spoken.map(({ text }) => text)
  expect(areInOrder(texts, narration), texts.join('\n')).toBe(true)
  expect(new Set(paused.spoken.map(({ lang }) => lang))).toEqual(new Set(['en']))
  expect(new Set(paused.spoken.map(({ rate }) => rate))).toEqual(new Set([2]))
  expect(new Set(paused.spoken.map(({ voice }) => voice))).toEqual(new Set(['Ada']))
  await expect(page.getByRole('log')).toBeEmpty()
  await expectAccessible(page, 'a match that is read')
  await page.clock.runFor(SILENCE_MS)
  expect(await spokenCount(page)).toBe(texts.length)

  await page.keyboard.press('k')
  await expect.poll(() => spokenCount(page), { timeout: 60_000 }).toBeGreaterThan(texts.length + 1)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/"]')?.focus())
  await page.keyboard.press('Enter')
  await expect(listen).toHaveCount(0)
  const left = await recorded(page)
  expect(left.isSpeaking).toBe(false)
  await page.clock.runFor(SILENCE_MS)
  expect(await spokenCount(page)).toBe(left.spoken.length)
})

test('a reload silences the voice, and keeps the chosen one', async ({ page }) => {
  await giveVoice(page)
  const lion = await findFinishedMatchId(page)
  await page.addInitScript(() => localStorage.setItem('tiltyard-voice', '{"voice":"voice:Ada","rate":0.5}'))
  await page.goto(`${url}/matches/${lion}?at=3`)
  const listen = page.getByRole('switch', { name: 'Read aloud' })
  await openMatchMenu(page)
  await page.keyboard.press('k')
  await page.keyboard.press('l')
  await expect(listen).toBeChecked()
  await expect.poll(() => spokenCount(page), { timeout: 60_000 }).toBeGreaterThan(1)
  expect((await recorded(page)).spoken.at(-1)).toMatchObject({ lang: 'en', rate: 0.5, voice: 'Ada' })
  await page.reload()
  await openMatchMenu(page)
  await expect(listen).not.toBeChecked()
  expect((await recorded(page)).isSpeaking).toBe(false)
})

test('a browser without speech says so', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'speechSynthesis')
    Reflect.deleteProperty(window, 'SpeechSynthesisUtterance')
  })
  const lion = await findFinishedMatchId(page)
  await page.goto(`${url}/matches/${lion}`)
  await openMatchMenu(page)
  await page.getByRole('switch', { name: 'Read aloud' }).press('Space')
  await expect(page.getByText('This browser has no voice to read with.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Read aloud' })).not.toBeChecked()
})
