import { t } from '@lingui/core/macro'
import { Suspense } from 'react'
import { lazyWithFallback } from '../../../api/loadChunk.ts'
import { useHiddenResultsState } from '../../../spoilers/hiddenResultsState.ts'
import { TopBarDropdown } from './TopBarDropdown.tsx'

const SettingsPanel = lazyWithFallback(() => import('./SettingsPanel.tsx').then((chunk) => chunk.SettingsPanel))

/** The settings of this browser. The sign shows whether results are hidden. */
export function SettingsMenu() {
  const { isHiding } = useHiddenResultsState()
  return (
    <TopBarDropdown look="sign" isCurrent={false} label={<Sign hidesResults={isHiding} />}>
      {() => (
        <Suspense>
          <SettingsPanel />
        </Suspense>
      )}
    </TopBarDropdown>
  )
}

const VISOR = 'M3 9c0-5 3-7 7-7s7 2 7 7c0 4-3 7-7 9-4-2-7-5-7-9ZM5 9h10'
const SLIDERS = 'M3 6h14M3 14h14M7 4v4M13 12v4'

/** Sliders; a closed visor while results are hidden. */
function Sign({ hidesResults }: { readonly hidesResults: boolean }) {
  return (
    <>
      <svg width="22" height="22" viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={hidesResults ? VISOR : SLIDERS} strokeWidth="2" />
      </svg>
      <span className="visually-hidden">{hidesResults ? t`Settings, results are hidden` : t`Settings`}</span>
    </>
  )
}
