import { describe, expect, test } from 'vitest'
import { Problem } from '../../platform/runtime/problem.ts'
import { PictureCache } from './pictureCache.ts'
import { type RenderedPicture, toRenderedPicture } from './pictureRenderer.ts'

const freely = async (): Promise<void> => undefined
const drawnAs = (text: string): RenderedPicture => toRenderedPicture(Buffer.from(text))

/** Renderings that end when the test says so. */
function easel() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const draw = (key: string) => (): Promise<RenderedPicture> => {
    begun.push(key)
    return new Promise((resolve) => ends.push(() => resolve(drawnAs(key))))
  }
  const finish = async (): Promise<void> => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { draw, begun, finish }
}

describe('a picture cache', () => {
  test('renders one picture at a time, and once for all requests of the same', async () => {
    const { draw, begun, finish } = easel()
    const book = new PictureCache({ maxWaiting: 9 })
    const asked = ['a', 'a', 'b'].map((key) => book.read(key, draw(key), freely))
    await new Promise(setImmediate)
    expect(begun).toEqual(['a'])
    await finish()
    expect(begun).toEqual(['a', 'b'])
    await finish()
    expect(await Promise.all(asked)).toEqual(['a', 'a', 'b'].map(drawnAs))
    expect(await book.read('a', draw('a'), freely)).toEqual(drawnAs('a'))
    expect(begun).toEqual(['a', 'b'])
  })

  test('refuses with a retry time beyond the limit of the queue', async () => {
    const { draw, finish } = easel()
    const book = new PictureCache({ maxWaiting: 1 })
    const taken = ['a', 'b'].map((key) => book.read(key, draw(key), freely))
    await new Promise(setImmediate)
    const refused = await book.read('c', draw('c'), freely).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Problem)
    expect(refused).toMatchObject({ code: 'pictures-busy', status: 503, headers: { 'retry-after': '5' } })
    // A request for a running picture joins it.
    const also = book.read('b', draw('b'), freely)
    await finish()
    await finish()
    expect(await Promise.all([...taken, also])).toEqual(['a', 'b', 'b'].map(drawnAs))
  })

  test('continues after a failure, which all waiting requests receive, and retries it later', async () => {
    const book = new PictureCache({ maxWaiting: 9 })
    const broken = () => Promise.reject(new Error('no paint'))
    const failed = [book.read('a', broken, freely), book.read('a', broken, freely)]
    const behind = book.read('b', async () => drawnAs('b'), freely)
    const outcomes = await Promise.allSettled(failed)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await behind).toEqual(drawnAs('b'))
    expect(await book.read('a', async () => drawnAs('a'), freely)).toEqual(drawnAs('a'))
  })

  test('keeps at most its limit of bytes, the most recently used', async () => {
    const drawn: string[] = []
    const book = new PictureCache({ maxWaiting: 9, maxKeptBytes: 20 })
    const read = (key: string) => {
      const draw = async (): Promise<RenderedPicture> => {
        drawn.push(key)
        return { hash: key, bytes: Buffer.alloc(10) }
      }
      return book.read(key, draw, freely)
    }
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await read(key)
    expect(drawn).toEqual(['a', 'b', 'c', 'b'])
  })

  test('calls the limit before it renders, and not for cached pictures', async () => {
    const book = new PictureCache({ maxWaiting: 9 })
    const forbid = () => Promise.reject(new Problem('too-many-requests', { seconds: '9' }))
    const read = (beforeDrawing: () => Promise<void>) => book.read('a', async () => drawnAs('a'), beforeDrawing)
    await expect(read(forbid)).rejects.toMatchObject({ code: 'too-many-requests' })
    await read(freely)
    expect(await read(forbid)).toEqual(drawnAs('a'))
  })
})
