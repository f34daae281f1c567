import { ChanceBar } from '../chances/ChanceBar.tsx'
import { Controls, type ControlsProps } from './Controls.tsx'

/** What stands between the board and the tilt of a match that has begun: what is thought of it, and what moves the playhead. */
export function ReplayTools(props: ControlsProps) {
  const { watched } = props.played
  return (
    <>
      {watched !== null && <ChanceBar watched={watched} />}
      <Controls {...props} />
    </>
  )
}
