import encodeQR from 'qr'
import { useMemo } from 'react'
import styles from './QrCode.module.css'

/** The quiet zone that the QR standard requires, in modules. */
const BORDER = 4

interface QrCodeProps {
  readonly text: string
  /** The text alternative. */
  readonly label: string
}

/** Renders a text as a QR code. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => encode(text), [text])
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect className={styles.paper} width={size} height={size} />
      <path className={styles.ink} d={path} shapeRendering="crispEdges" />
    </svg>
  )
}

function encode(text: string): { readonly size: number; readonly path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
  const squares = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size: rows.length, path: squares.join('') }
}
