/** Formats ms as MM:SS, never below 00:00; minutes may exceed 99 (design 13.2). */
export function formatCountdown(spanMs: number): string {
  const seconds = Math.max(0, Math.ceil(spanMs / 1_000))
  const twoDigits = (value: number): string => String(value).padStart(2, '0')
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}
