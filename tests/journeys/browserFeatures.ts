/** The features that Playwright disables: the browser uses only the last such list. */
const PLAYWRIGHTS = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** Parts of the browser's own bar, each in its own process, prepared for every window. */
const OF_THE_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'PreloadTopChromeWebUI']

/** A process prepared for the next page, which in a new context is a waste. */
const SPARE_PROCESS = 'SpareRendererForSitePerProcess'

/** The disabled features of the journeys' browser: its bar took a thirteenth of the time. */
export const DISABLED_BROWSER_FEATURES: readonly string[] = [...PLAYWRIGHTS, ...OF_THE_BAR, SPARE_PROCESS]
