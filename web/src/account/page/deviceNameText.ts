import { t } from '@lingui/core/macro'

/** Browsers include the names of older ones, so the more specific pattern comes first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const SHOWN = 40

/** Formats a browser and its system for people. @param device the user agent; null if unknown. */
export function deviceNameText(device: string | null): string {
  if (device === null) return t`An unknown device`
  const [browser, system] = [nameIn(browsers, device), nameIn(systems, device)]
  if (browser !== null && system !== null) return t`${browser} on ${system}`
  return browser ?? system ?? device.slice(0, SHOWN)
}

function nameIn(known: typeof browsers, device: string): string | null {
  return known.find(([pattern]) => pattern.test(device))?.[1] ?? null
}
