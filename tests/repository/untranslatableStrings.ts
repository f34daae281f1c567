/** Strings that read like texts of pages and are none, by file. */
export const untranslatableStrings: Readonly<Record<string, readonly string[]>> = {
  'account/gate/SignInGatePage.tsx': ['Tilt Yard'],
  'api/callServer.ts': ['(pointer: coarse)'],
  'api/loadChunk.ts': ['ChunkLoadError'],
  'api/refusal.ts': ['Refusal'],
  'league/calendar/helsinki.ts': ['SUN'],
  // Words of every language, compared with the browser's own.
  'language/monthAndDayNames.ts': [
    'January February March April May June July August September October November December',
    'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
    'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
    'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
    'dimanche lundi mardi mercredi jeudi vendredi samedi',
  ],
  // Each language in its own name, in any language of the page.
  'language/languageOwnNames.ts': ['English'],
  'betting/money/keepFocusInList.ts': ['button, a[href]'],
  'api/push/pushDevice.ts': ['PushManager', 'Notification'],
  // Export names of screens.
  // Nobody sees it, because the caller has cancelled.
  'admin/lab/workers/seasonWorkerPool.ts': ['PoolClosedError'],
  // Names of browsers and systems, the same in every language.
  'account/page/deviceNameText.ts': [
    ...['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari'],
    ...['Android', 'Windows', 'ChromeOS', 'Linux'],
  ],
  'app/frame/TopBar.tsx': ['Tilt Yard'],
  'ui/dialogs/focusTrail.ts': [
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    'section, dialog, [role="tabpanel"], main',
  ],
  'match/controls/keys/keys.ts': [
    'input:not([type=range]), textarea, select, [contenteditable]',
    'button, a, summary, [tabindex="0"]',
  ],
  'match/speech/speech.ts': ['SpeechSynthesisUtterance'],
  // For the console.
  'match/writer/browserWriter.ts': [
    'Writer lease failed after … attempts',
    "What is stored of this match is not what its seeds give; it can't be continued.",
  ],
  'match/writer/refusals.ts': ['Writer lease not claimed: …', 'Heartbeat failed: …', 'Event … not written: …'],
}
