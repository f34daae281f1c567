import { t } from '@lingui/core/macro'
import type { PurseView } from '@tiltyard/contract'
import { SiftAshForm } from '../../betting/money/SiftAshForm.tsx'
import { todaysStipendText } from '../../betting/money/todaysStipendText.ts'
import { HiddenLoadingMark } from '../../ui/page/PageSection.tsx'
import { DrawerSection } from './DrawerSection.tsx'
import styles from './OwnAccountDrawer.module.css'

/** Sifts ash into shinings, once a day. */
export function DrawerSiftAshSection({ purse }: { readonly purse: PurseView | null }) {
  return (
    <DrawerSection heading={t`Free shinings`}>
      {purse === null ? (
        <HiddenLoadingMark />
      ) : (
        <>
          <SiftAshForm sifting={purse.sifting} />
          <p className={styles.line}>{todaysStipendText(purse.stipend)}</p>
        </>
      )}
    </DrawerSection>
  )
}
