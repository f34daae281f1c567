import { t } from '@lingui/core/macro'
import { Fragment } from 'react'
import { ModalDialog } from '../../../ui/dialogs/ModalDialog.tsx'
import { type TimelineMarkKind, timelineMarkKinds } from '../moments/marks.ts'
import { TimelineMarkIcon } from '../moments/TimelineMarkIcon.tsx'
import controls from '../PlaybackControls.module.css'
import styles from './ShortcutsDialog.module.css'

const keys: readonly (readonly [keys: readonly string[], does: string])[] = [
  [[t({ message: 'Space', context: 'key' }), 'k'], t`Play, or pause`],
  [['←', '→'], t`One event back, or on`],
  [[t`Shift ←`, t`Shift →`], t`One pass back, or on`],
  [['i', t({ message: 'Shift I', context: 'key' })], t`To the next blow, or the one before`],
  [[t({ message: 'Home', context: 'key' }), t({ message: 'End', context: 'key' })], t`Go to start / go to end (live)`],
  [['+', '-'], t`Faster, or slower`],
  [['c'], t`Cheer for your side`],
  [['l'], t`Read commentary aloud (on/off)`],
  [['m'], t`The tilt’s sound, on or off`],
  [['f'], t`Full screen; Esc leaves it`],
  [['?'], t`This list`],
]

const markNames: Readonly<Record<TimelineMarkKind, string>> = {
  pass: t`A pass begins`,
  blow: t`A blow`,
  lead: t`The lead changes`,
  flag: t`A flag`,
  wound: t`A wound`,
  fall: t`A fall`,
}

/** Lists the keyboard shortcuts, and the slider's marks. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ModalDialog title={t`Keyboard shortcuts`} onClose={onClose}>
      <dl className={styles.list}>
        {keys.map(([names, does]) => (
          <Fragment key={does}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
      <h3 className={styles.heading}>{t`Marks`}</h3>
      <dl className={styles.list}>
        {timelineMarkKinds.map((kind) => (
          <Fragment key={kind}>
            <dt className={controls.mark} data-mark={kind}>
              <TimelineMarkIcon kind={kind} />
            </dt>
            <dd>{markNames[kind]}</dd>
          </Fragment>
        ))}
      </dl>
    </ModalDialog>
  )
}
