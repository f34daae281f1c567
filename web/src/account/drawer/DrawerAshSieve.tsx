import { t } from '@lingui/core/macro'
import type { PurseView } from '@tiltyard/contract'
import { SiftAsh } from '../../betting/money/SiftAsh.tsx'
import { stipendText } from '../../betting/money/stipendText.ts'
import { LoadingMark } from '../../ui/page/PageSection.tsx'
import { DrawerSection } from './DrawerSection.tsx'
import styles from './PlayerDrawer.module.css'

/** Sifts ash into shinings, once a day. */
export function DrawerAshSieve({ purse }: { readonly purse: PurseView | null }) {
  return (
    <DrawerSection heading={t`Free shinings`}>
      {purse === null ? (
        <LoadingMark />
      ) : (
        <>
          <SiftAsh sifting={purse.sifting} />
          <p className={styles.line}>{stipendText(purse.stipend)}</p>
        </>
      )}
    </DrawerSection>
  )
}
