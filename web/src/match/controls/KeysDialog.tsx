import { Fragment } from 'react'
import { ModalDialog } from '../../ui/ModalDialog.tsx'
import styles from './Controls.module.css'
import { MarkDrawing } from './MarkDrawing.tsx'
import { type MarkKind, markKinds } from './marks.ts'

const keys: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['Space', 'k'], 'Play, or pause'],
  [['←', '→'], 'One event back, or on'],
  [['Shift ←', 'Shift →'], 'One pass back, or on'],
  [['Home', 'End'], 'From the start, or to the end: live, while it is ridden'],
  [['+', '-'], 'Faster, or slower'],
  [['c'], 'Cheer, where there are bleachers, for the side that you support'],
  [['f'], 'Large view; Escape leaves it'],
  [['?'], 'This list'],
]

const markNames: Readonly<Record<MarkKind, string>> = {
  pass: 'A pass begins',
  blow: 'A blow',
  lead: 'The lead changes',
  flag: 'A flag',
  wound: 'A wound',
  fall: 'A fall',
}

/** What the keys do, and what the marks on the slider mean. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ModalDialog title="Keys" onClose={onClose}>
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
      <h3 className={styles.listHeading}>Marks</h3>
      <dl className={styles.list}>
        {markKinds.map((kind) => (
          <Fragment key={kind}>
            <dt className={styles.mark} data-mark={kind}>
              <MarkDrawing kind={kind} />
            </dt>
            <dd>{markNames[kind]}</dd>
          </Fragment>
        ))}
      </dl>
    </ModalDialog>
  )
}
