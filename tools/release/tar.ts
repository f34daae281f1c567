/** A file of an archive. */
export interface ArchivedFile {
  /** With slashes, relative to the archive's folder. */
  readonly path: string
  readonly bytes: Uint8Array
}

const BLOCK = 512
/** 1980-01-01, a constant for reproducible archives; some tools reject earlier dates. */
const TIME = 315_532_800
const MODE = 0o644
const LONGEST_NAME = 100
const LONGEST_PREFIX = 155

/**
 * Packs files into a reproducible POSIX archive (ustar). They are sorted by path, without owner, with one time.
 * @throws Error for a path that is too long.
 */
export function createTar(folder: string, files: readonly ArchivedFile[]): Buffer {
  const inOrder = [...files].sort((one, other) => (one.path < other.path ? -1 : 1))
  const blocks = inOrder.flatMap(({ path, bytes }) => {
    const rest = (BLOCK - (bytes.length % BLOCK)) % BLOCK
    return [headerOf(`${folder}/${path}`, bytes.length), bytes, Buffer.alloc(rest)]
  })
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)])
}

function headerOf(path: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  const { prefix, name } = splitPath(path)
  header.write(name, 0, 'utf8')
  for (const [at, number, width] of [
    [100, MODE, 8],
    [108, 0, 8],
    [116, 0, 8],
    [124, size, 12],
    [136, TIME, 12],
  ] as const) {
    header.write(`${number.toString(8).padStart(width - 1, '0')}\0`, at, 'latin1')
  }
  header.write('0', 156, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  header.write(prefix, 345, 'utf8')
  // The checksum counts its own field as spaces.
  header.fill(' ', 148, 156)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return header
}

function splitPath(path: string): { readonly prefix: string; readonly name: string } {
  if (Buffer.byteLength(path) <= LONGEST_NAME) return { prefix: '', name: path }
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)]
    const fits = Buffer.byteLength(prefix) <= LONGEST_PREFIX && Buffer.byteLength(name) <= LONGEST_NAME
    if (fits) return { prefix, name }
  }
  throw new Error(`${path} is too long for an archive.`)
}
