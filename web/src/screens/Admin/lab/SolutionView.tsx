import { isNoise, type Solution, type Sounding, type Tuning, withSettings } from '@tiltyard/engine'
import { Button } from '../../../ui/Button.tsx'
import { Table } from '../../../ui/Table.tsx'
import { Acts } from '../acts/Card.tsx'
import { errorText, figureNameAlone, figureText } from './figureWords.ts'
import styles from './Lab.module.css'
import type { Solved } from './labTuning.ts'
import { movers } from './movers.ts'
import type { Search } from './useSolving.ts'

interface SolutionViewProps {
  readonly search: Search
  readonly solution: Solution
  /** Puts a tuning on the bench. */
  readonly onUse: (tuning: Tuning, solved: Solved) => void
}

/** What came of a search: the value with its interval, or why there is none. */
export function SolutionView({ search, solution, onUse }: SolutionViewProps) {
  return (
    <div className={styles.tables}>
      <div role="status" className={styles.answer}>
        {solution.kind === 'found' ? (
          <Found search={search} solution={solution} />
        ) : (
          <OutOfReach search={search} solution={solution} />
        )}
        {!solution.isMonotone && (
          <p>
            <strong>It goes up and down in this range</strong>, more than chance explains: not every value on the way is
            on one side of the target.
          </p>
        )}
      </div>
      {solution.kind === 'found' && <Uses search={search} solution={solution} onUse={onUse} />}
      <Soundings search={search} soundings={solution.soundings} />
    </div>
  )
}

type FoundSolution = Extract<Solution, { readonly kind: 'found' }>

function Found({ search, solution }: { readonly search: Search; readonly solution: FoundSolution }) {
  const { figure, question } = search
  const { value, from, to, isOpen, rounded, others } = solution
  const isOff = !isNoise({ mean: rounded.mean - question.target, error: rounded.error })
  return (
    <>
      <p>
        <strong>
          {moverName(search)} at {value} gives {figureText(figure, question.target)}.
        </strong>{' '}
        {figureNameAlone(figure)}: {from === to ? `only ${from}` : `any value from ${from} to ${to}`} is within two
        standard errors of the target.
        {(isOpen.from || isOpen.to) && ' The interval goes on beyond the range.'}
      </p>
      {rounded.value !== value && (
        <p>
          At the setting’s step it is {rounded.value}, which gives {figureText(figure, rounded.mean)}{' '}
          {errorText(figure, rounded.error)}
          {isOff ? ': clearly off the target, for the step is coarser than the interval.' : '.'}
        </p>
      )}
      {others.length > 0 && (
        <p>
          The target is passed again {others.map((other) => `between ${other.from} and ${other.to}`).join(' and ')}.
        </p>
      )}
    </>
  )
}

type Missed = Extract<Solution, { readonly kind: 'out-of-reach' }>

function OutOfReach({ search, solution }: { readonly search: Search; readonly solution: Missed }) {
  const { figure, question } = search
  const { least, most } = solution
  const end = ({ mean, value }: Sounding): string => `${figureText(figure, mean)} at ${value}`
  return (
    <p>
      <strong>
        {figureText(figure, question.target)} can’t be reached with {moverName(search)} from {question.low} to{' '}
        {question.high}.
      </strong>{' '}
      {figureNameAlone(figure)}: from {end(least)} to {end(most)}.
    </p>
  )
}

interface UsesProps extends SolutionViewProps {
  readonly solution: FoundSolution
}

function Uses({ search, solution, onUse }: UsesProps) {
  const { value, from, to, rounded } = solution
  const use = (used: number): void => {
    const { figure, question, tuning } = search
    const { paths, target } = question
    const changed = withSettings(
      tuning,
      paths.map((path) => ({ path, value: used })),
    )
    onUse(changed, { figure, target, paths, value: used, from, to })
  }
  const values = [...new Set([rounded.value, value])]
  return (
    <Acts>
      {values.map((used) => (
        <Button key={used} isQuiet onClick={() => use(used)}>
          Put {used} on the bench
        </Button>
      ))}
    </Acts>
  )
}

function Soundings({ search, soundings }: { readonly search: Search; readonly soundings: readonly Sounding[] }) {
  const { figure } = search
  const columns = [{ label: 'Value' }, { label: figureNameAlone(figure) }, { label: 'Standard error' }]
  return (
    <details>
      <summary>{soundings.length} values were tried</summary>
      <Table caption="Values that were tried" columns={columns} className={styles.soundings}>
        <tbody>
          {soundings.map(({ value, mean, error }) => (
            <tr key={value}>
              <th scope="row">{value}</th>
              <td>{figureText(figure, mean)}</td>
              <td>{errorText(figure, error)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}

function moverName({ question: { paths } }: Search): string {
  const key = paths.join()
  return movers.find((mover) => mover.paths.join() === key)?.name ?? key
}
