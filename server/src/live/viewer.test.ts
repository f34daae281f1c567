import { expect, test } from 'vitest'
import { FakeClock } from '../testing/fakeClock.ts'
import { heartbeatHttpChunk, lastHttpChunk } from './message.ts'
import { createViewer, MAX_VIEWER_STALL_MS } from './viewer.ts'

function build() {
  const clock = new FakeClock()
  const state = { writableLength: 0, bytesWritten: 0, isCut: false, isEnded: false }
  const socket = {
    get writableLength() {
      return state.writableLength
    },
    get bytesWritten() {
      return state.bytesWritten
    },
    get writableEnded() {
      return state.isEnded
    },
    write: (chunk: Buffer) => {
      state.writableLength += chunk.length
      state.bytesWritten += chunk.length
      return true
    },
    end: () => {
      state.isEnded = true
    },
    destroy: () => {
      state.isCut = true
    },
  }
  const viewer = createViewer([], socket, lastHttpChunk, clock)
  const beat = (): void => {
    clock.advance(MAX_VIEWER_STALL_MS / 2)
    viewer.send(heartbeatHttpChunk)
  }
  return { state, viewer, beat }
}

test('a viewer who reads nothing is cut within three heartbeats, however little waits', () => {
  const { state, beat } = build()
  for (let beats = 0; beats < 3; beats++) beat()
  expect(state.isCut).toBe(false)
  beat()
  expect(state.isCut).toBe(true)
})

test('a slow viewer who reads a little each time stays connected', () => {
  const { state, beat } = build()
  for (let beats = 0; beats < 20; beats++) {
    beat()
    state.writableLength -= 5
  }
  expect(state.isCut).toBe(false)
})

test('a viewer who has read everything stays connected, however long nothing is sent', () => {
  const { state, beat } = build()
  for (let beats = 0; beats < 20; beats++) {
    beat()
    state.writableLength = 0
  }
  expect(state.isCut).toBe(false)
})

test('nothing is written after the goodbye', () => {
  const { state, viewer } = build()
  viewer.end(heartbeatHttpChunk)
  viewer.send(heartbeatHttpChunk)
  expect(state.bytesWritten).toBe(0)
})
