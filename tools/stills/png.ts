// PNG and animated PNG with few colours, by the third edition of the format, packed with Node's zlib.

import { crc32, deflateSync } from 'node:zlib'
import { choosePalette, type Palette, type Pixels, toPaletteIndices } from './palette.ts'

/** In pixels. */
export interface PixelSize {
  readonly width: number
  readonly height: number
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MOST_COLOURS = 256
const BY_PALETTE = 3

/** A still picture with at most 256 colours. */
export function encodeStillPng(pixels: Pixels, size: PixelSize): Buffer {
  const palette = choosePalette([pixels], MOST_COLOURS)
  return Buffer.concat([
    ...headOf(size, palette),
    chunk('IDAT', packLines(toPaletteIndices(pixels, palette), size)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** An endless animation; programs without animation show the first picture. @param fps frames a second. */
export function encodeAnimatedPng(frames: readonly Pixels[], size: PixelSize, fps: number): Buffer {
  const palette = choosePalette(frames, MOST_COLOURS)
  const parts = [...headOf(size, palette), chunk('acTL', numbers(frames.length, 0))]
  let sequence = 0
  for (const [at, pixels] of frames.entries()) {
    parts.push(chunk('fcTL', frameControl(sequence++, size, fps)))
    const data = packLines(toPaletteIndices(pixels, palette), size)
    parts.push(at === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([numbers(sequence++), data])))
  }
  return Buffer.concat([...parts, chunk('IEND', Buffer.alloc(0))])
}

function headOf({ width, height }: PixelSize, palette: Palette): Buffer[] {
  const head = Buffer.concat([numbers(width, height), Buffer.from([8, BY_PALETTE, 0, 0, 0])])
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))
  return [SIGNATURE, chunk('IHDR', head), chunk('PLTE', colours)]
}

/** A whole picture that replaces the previous one. */
function frameControl(sequence: number, { width, height }: PixelSize, fps: number): Buffer {
  const delay = Buffer.alloc(6)
  delay.writeUInt16BE(1, 0)
  delay.writeUInt16BE(fps, 2)
  return Buffer.concat([numbers(sequence, width, height, 0, 0), delay])
}

/** Unfiltered lines, because palette indices do not correlate with their neighbours. */
function packLines(indices: Uint8Array, { width, height }: PixelSize): Buffer {
  const lines = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row++) {
    lines.set(indices.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  }
  return deflateSync(lines, { level: 9 })
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  return Buffer.concat([numbers(data.length), named, numbers(crc32(named))])
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}
